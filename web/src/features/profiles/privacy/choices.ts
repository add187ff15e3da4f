import type { Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import type { DescribedOption } from '../../../ui/form/DescribedChoiceInput.tsx';

type Choice = DescribedOption & { value: Visibility };

/** Who sees the photos; the others see a blurred picture, and may ask. */
export const photoChoices: Choice[] = [
  {
    value: 'SHOW_ALL',
    label: t('Every member'),
    means: t('Whoever can open your profile sees your photos.'),
  },
  {
    value: 'SHOW_CONNECTED',
    label: t('Members I am connected with'),
    means: t('Once an interest is accepted. Everyone else sees a blurred picture and can ask you.'),
  },
  {
    value: 'HIDE',
    label: t('Nobody'),
    means: t(
      'Everyone sees a blurred picture, also members you are connected with. Whoever asks, you can make an exception.',
    ),
  },
];

/** Who is given a verified phone number; strangers never are (decisions §5). */
export const phoneChoices: Choice[] = [
  {
    value: 'SHOW_ALL',
    label: t('Whoever may ask for it'),
    means: t('Members you are connected with, and those whose membership includes direct contact.'),
  },
  {
    value: 'SHOW_CONNECTED',
    label: t('Members I am connected with'),
    means: t('Once an interest is accepted, and nobody else.'),
  },
  {
    value: 'HIDE',
    label: t('Nobody'),
    means: t('Your number is not shown, also not to members you are connected with.'),
  },
];
