const BADGE_CAP = 99;

export function cappedCount(count: number): string {
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}
