/** Below this the wall clock is only corrected, not set to another time. */
const jumpMs = 1000;

/** Judges moments of the wall clock that another process has noted, such as the end of a token. */
export interface Deadlines {
  /** @param moment milliseconds since 1970 */
  isPast: (moment: number) => boolean;
}

/**
 * Where the wall clock was set to another time while a request was on its way, its token would seem to have ended long ago, and
 * its sender to be nobody. So for a while after such a jump a moment may also still be to come by the former time.
 *
 * @param longest milliseconds that a moment lies ahead when it is noted: afterwards only those of the new time are left
 * @param elapsed milliseconds by a clock that nobody sets
 */
export function createDeadlines(longest: number, elapsed: () => number = () => performance.now()): Deadlines {
  let shift = Date.now() - elapsed();
  let formerShift = shift;
  let jumpedAt = -Infinity;
  return {
    isPast: (moment) => {
      const at = elapsed();
      const now = Date.now();
      if (Math.abs(now - at - shift) > jumpMs) {
        formerShift = shift;
        jumpedAt = at;
      }
      shift = now - at;
      const isSoonAfterJump = at - jumpedAt < longest;
      return moment <= now && !(isSoonAfterJump && moment > at + formerShift);
    },
  };
}
