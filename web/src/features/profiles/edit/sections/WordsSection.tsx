import { BIO_LENGTH, type OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useWatch } from 'react-hook-form';
import { LongTextInput } from '../../../../ui/form/LongTextInput.tsx';
import { BioReading } from '../bio/BioReading.tsx';
import { SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { orEmpty, orNull } from '../values.ts';

const valuesOf = (me: OwnProfile) => ({ bio: orEmpty(me.bio) });

export function WordsSection({ me }: SectionProps) {
  const form = useSectionForm({
    section: 'words',
    me,
    valuesOf,
    bodyOf: ({ bio }) => ({ bio: orNull(bio) }),
  });
  const text = useWatch({ control: form.control, name: 'bio' });
  return (
    <SectionForm section="words" form={form} hint={t('This is what members read first.')}>
      <LongTextInput
        name="bio"
        control={form.control}
        label={t('About me')}
        hint={t(
          'What makes an ordinary day a good one? Please leave out phone numbers, e-mail addresses and links.',
        )}
        most={BIO_LENGTH}
        minRows={6}
      />
      <BioReading me={me} text={text} />
    </SectionForm>
  );
}
