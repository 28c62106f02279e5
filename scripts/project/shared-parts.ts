/** What a bundler knows of a module: whom it imports, by their files. */
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const ours = /\/src\/(?:renderer|shared)\//
/** A tenth of all scripts, and needed where a day is chosen alone; and the list that a time or a zone is picked from. */
const calendar =
  /\/@internationalized\/date\/|\/components\/(?:dates\/CalendarPopover|choices\/(?:PickPopover|SearchedList))\.tsx$/

/**
 * Names the piece of the window that one of our modules goes into which more than one page needs: the same for all, since
 * a piece for each set of pages made a dozen small files of it, which a page asked for before it asked for anything of the
 * shop. What leads to the calendar is left out, or every page would bring that.
 */
export function sharedParts(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>()
  const leadsToCalendar = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // In a ring nobody leads anywhere by itself.
    known.set(id, false)
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    const leads =
      calendar.test(id) ||
      imported.some((other) => calendar.test(other) || (ours.test(other) && leadsToCalendar(other, modules)))
    known.set(id, leads)
    return leads
  }
  return (id, modules) => (ours.test(id) && !leadsToCalendar(id, modules) ? 'shared' : null)
}
