import type { OwnProfile } from '@troth/contract';
import type { Choices } from '../useVocabularies.ts';

export interface SectionProps {
  me: OwnProfile;
  choices: Choices;
}
