/** First and last names that go together: of one region and faith. */
export interface NameGroup {
  female: string[];
  male: string[];
  last: string[];
}

export const words = (text: string): string[] => text.trim().split(/\s+/);
