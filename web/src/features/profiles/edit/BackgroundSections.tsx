import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useWatch } from 'react-hook-form';
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { orEmpty, orNull } from './field-values.ts';
import {
  FieldPair,
  SectionForm,
  type SectionProps,
  useClearUnavailableChoice,
  useSectionForm,
} from './SectionForm.tsx';

const toReligionValues = (me: OwnProfile) => ({
  religion: orEmpty(me.religion),
  community: orEmpty(me.community),
});

export function ReligionSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'faith',
    me,
    valuesOf: toReligionValues,
    bodyOf: ({ religion, community }) => ({ religion: orNull(religion), community: orNull(community) }),
  });
  const { control } = form;
  const religion = useWatch({ control, name: 'religion' });
  const communities = choices.options('community', religion);
  useClearUnavailableChoice(form.form, 'community', communities);
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
        <AutocompleteInput
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

const toLocationValues = (me: OwnProfile) => ({
  country: orEmpty(me.country),
  state: orEmpty(me.state),
  city: orEmpty(me.city),
});

export function LocationSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'place',
    me,
    valuesOf: toLocationValues,
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
  useClearUnavailableChoice(form.form, 'state', states);
  useClearUnavailableChoice(form.form, 'city', cities);
  return (
    <SectionForm section="place" form={form} hint={t('Members see your city, never an address.')}>
      <AutocompleteInput
        name="country"
        control={control}
        label={t('Country')}
        options={choices.options('country')}
      />
      <FieldPair>
        <AutocompleteInput
          name="state"
          control={control}
          label={t('State')}
          options={states}
          hint={country ? undefined : t('Please choose the country first.')}
        />
        <AutocompleteInput
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

const toWorkValues = (me: OwnProfile) => ({
  education: orEmpty(me.education),
  educationDetail: orEmpty(me.educationDetail),
  occupation: orEmpty(me.occupation),
  occupationDetail: orEmpty(me.occupationDetail),
  incomeBand: orEmpty(me.incomeBand),
});

export function WorkSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'work',
    me,
    valuesOf: toWorkValues,
    bodyOf: (values) => ({
      education: orNull(values.education),
      educationDetail: orNull(values.educationDetail),
      occupation: orNull(values.occupation),
      occupationDetail: orNull(values.occupationDetail),
      incomeBand: orNull(values.incomeBand),
    }),
  });
  const { control } = form;
  return (
    <SectionForm section="work" form={form}>
      <FieldPair>
        <AutocompleteInput
          name="education"
          control={control}
          label={t('Education')}
          options={choices.options('education')}
        />
        <TextInput
          name="educationDetail"
          control={control}
          label={t('Subject and place')}
          placeholder={t('Physics, Fergusson College')}
          attributes={{ maxLength: 200 }}
          optional
        />
        <AutocompleteInput
          name="occupation"
          control={control}
          label={t('Work')}
          options={choices.options('occupation')}
        />
        <TextInput
          name="occupationDetail"
          control={control}
          label={t('In your own words')}
          placeholder={t('Physics teacher')}
          hint={t('Stands on your card beside your city.')}
          attributes={{ maxLength: 200 }}
          optional
        />
      </FieldPair>
      <SelectInput
        name="incomeBand"
        control={control}
        label={t('Income in a year')}
        options={choices.options('incomeBand')}
        emptyText={t('Not told')}
        optional
      />
    </SectionForm>
  );
}
