import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useWatch } from 'react-hook-form';
import { ComboInput } from '../../../../ui/form/ComboInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { FieldPair, SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { useWithin } from '../useWithin.ts';
import { orEmpty, orNull } from '../values.ts';

const valuesOf = (me: OwnProfile) => ({ religion: orEmpty(me.religion), community: orEmpty(me.community) });

export function FaithSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'faith',
    me,
    valuesOf,
    bodyOf: ({ religion, community }) => ({ religion: orNull(religion), community: orNull(community) }),
  });
  const { control } = form;
  const religion = useWatch({ control, name: 'religion' });
  const communities = choices.options('community', religion);
  useWithin(form.form, 'community', communities);
  return (
    <SectionForm section="faith" form={form}>
      <FieldPair>
        <SelectInput
          name="religion"
          control={control}
          label={t('Religion')}
          options={choices.options('religion')}
          emptyText={t('Not told')}
        />
        <ComboInput
          name="community"
          control={control}
          label={t('Community')}
          options={communities}
          hint={religion ? undefined : t('The list follows your religion.')}
          optional
        />
      </FieldPair>
    </SectionForm>
  );
}
