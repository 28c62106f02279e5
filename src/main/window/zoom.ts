const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

/** Returns the next zoom of the window; 1 is the designed size. */
export function zoomed(now: number, by: 'in' | 'out' | 'reset'): number {
  if (by === 'reset') return 1
  const next =
    by === 'in' ? steps.find((step) => step > now + 0.01) : steps.findLast((step) => step < now - 0.01)
  return next ?? now
}
