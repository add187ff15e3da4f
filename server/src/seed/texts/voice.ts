/**
 * The sentences of one way to write a bio. Filled in are {does}, {city}, {origin}, the hobbies {a} and {b}; for those
 * who write for somebody {our}: "Our daughter", {our_low}, {first}, {title}: "a teacher", and {She}, {she}, {her},
 * {her_cap}, {him} by gender.
 */
export interface Voice {
  openings: string[];
  otherOpenings: string[];
  hobbyLines: string[];
  traits: string[];
  foodLines: Record<string, string[]>;
  pastLines: Record<string, string[]>;
  childLines: Record<number, string[]>;
  hopes: string[];
}
