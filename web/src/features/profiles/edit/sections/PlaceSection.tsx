import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useWatch } from 'react-hook-form';
import { ComboInput } from '../../../../ui/form/ComboInput.tsx';
import { FieldPair, SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { useWithin } from '../useWithin.ts';
import { orEmpty, orNull } from '../values.ts';

const valuesOf = (me: OwnProfile) => ({
  country: orEmpty(me.country),
  state: orEmpty(me.state),
  city: orEmpty(me.city),
});

export function PlaceSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'place',
    me,
    valuesOf,
    bodyOf: ({ country, state, city }) => ({
      country: orNull(country),
      state: orNull(state),
      city: orNull(city),
    }),
  });
  const { control } = form;
  const [country, state] = useWatch({ control, name: ['country', 'state'] });
  const states = choices.options('state', country);
  const cities = choices.options('city', state);
  useWithin(form.form, 'state', states);
  useWithin(form.form, 'city', cities);
  return (
    <SectionForm section="place" form={form} hint={t('Members see your city, never an address.')}>
      <ComboInput
        name="country"
        control={control}
        label={t('Country')}
        options={choices.options('country')}
      />
      <FieldPair>
        <ComboInput
          name="state"
          control={control}
          label={t('State')}
          options={states}
          hint={country ? undefined : t('Please choose the country first.')}
        />
        <ComboInput
          name="city"
          control={control}
          label={t('City')}
          options={cities}
          hint={state ? undefined : t('Please choose the state first.')}
        />
      </FieldPair>
    </SectionForm>
  );
}
