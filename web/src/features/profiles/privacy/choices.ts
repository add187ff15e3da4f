import type { Visibility } from '@troth/contract';
import type { DescribedOption } from '../../../ui/form/DescribedChoiceInput.tsx';

type Choice = DescribedOption & { value: Visibility };

/** Who sees the photos; the others see a blurred picture, and may ask. */
export const photoChoices: Choice[] = [
  {
    value: 'SHOW_ALL',
    label: 'Every member',
    means: 'Whoever can open your profile sees your photos.',
  },
  {
    value: 'SHOW_CONNECTED',
    label: 'Members I am connected with',
    means: 'Once an interest is accepted. Everyone else sees a blurred picture and can ask you.',
  },
  {
    value: 'HIDE',
    label: 'Nobody',
    means:
      'Everyone sees a blurred picture, also members you are connected with. Whoever asks, you can make an exception.',
  },
];

/** Who is given a verified phone number; strangers never are (decisions §5). */
export const phoneChoices: Choice[] = [
  {
    value: 'SHOW_ALL',
    label: 'Whoever may ask for it',
    means: 'Members you are connected with, and those whose membership includes direct contact.',
  },
  {
    value: 'SHOW_CONNECTED',
    label: 'Members I am connected with',
    means: 'Once an interest is accepted, and nobody else.',
  },
  {
    value: 'HIDE',
    label: 'Nobody',
    means: 'Your number is not shown, also not to members you are connected with.',
  },
];
