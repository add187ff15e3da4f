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

/** Who can see a verified phone number. No tier on sale includes direct contact; the admin tier does. */
export const phoneChoices: Choice[] = [
  {
    value: 'SHOW_ALL',
    label: t('Everyone allowed to see it'),
    means: t("Members you're connected with, and this site's administrators."),
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
