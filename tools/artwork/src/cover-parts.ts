/** What covers a head, in the layers it is drawn in. */
export interface CoverParts {
  back: string;
  front: string;
  over: string;
}
