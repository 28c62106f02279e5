/** The bundler's facts about a module: the files that it imports. */
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const ours = /\/src\/(?:renderer|shared)\//
/** The calendar, a tenth of all scripts and needed only to choose a day, and the list for choosing a time or a zone. */
const calendar =
  /\/@internationalized\/date\/|\/components\/(?:dates\/CalendarPopover|choices\/(?:PickPopover|SearchedList))\.tsx$/

/**
 * Returns a function that names the chunk for a module of ours that more than one page needs: one chunk for all of them,
 * because a chunk for each set of pages made a dozen small files, which a page requested before anything of the shop.
 * Modules that lead to the calendar are left out, because otherwise every page would load it.
 */
export function sharedParts(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>()
  const leadsToCalendar = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Ends the recursion in a cycle of imports, which by itself does not lead to the calendar.
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
