export interface HairParts {
  /** Behind the neck and shoulders. */
  back: string;
  /** The soft shade hair leaves on the face. */
  shade: string;
  /** On the head. */
  front: string;
  /** Over the shoulders and clothes. */
  over: string;
  /** Ears that show in front of the hair. */
  bareEars?: readonly (1 | -1)[];
}
