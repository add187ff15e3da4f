import {
  type Criterion,
  type FieldsWith,
  mapFields,
  type ProfileFieldName,
  preferenceFields,
  profileFieldNames,
} from '@troth/contract';
import { t } from '@troth/texts';

/** Fields whose forms are written by hand instead of being built from the registry. */
type SeparateField = FieldsWith<{ section: 'about' }> | FieldsWith<{ section: 'bio' }>;

export type ListedField = Exclude<ProfileFieldName, SeparateField>;

interface FieldTexts {
  /** Used in comparisons, and wherever no other label is given. */
  label: string;
  /** Label on the edit page. */
  formLabel?: string;
  /** Label on a profile. */
  factLabel?: string;
  filterLabel?: string;
  /** Label of the partner preference, on forms and profiles. */
  preferenceLabel?: string;
  preferenceHint?: string;
  /** Below the input. */
  hint?: string;
  /** Below the input while the choice that limits it is missing. */
  hintWithoutParent?: string;
  placeholder?: string;
  /** Selected by typing, because there are many choices. */
  search?: true;
  /** Marked as optional. */
  optional?: true;
  /** Takes the whole row. */
  wide?: true;
  /** A filter's values need its name to be understood: "Food: Jain". */
  namedInFilters?: true;
}

/** The texts of each field, and how its input looks. */
export const fieldTexts: Record<ListedField, FieldTexts> = {
  heightCm: { label: t('Height'), placeholder: t('For example 163'), search: true },
  maritalStatus: { label: t('Marital status') },
  children: { label: t('Children'), optional: true },
  religion: { label: t('Religion') },
  community: {
    label: t('Community'),
    hintWithoutParent: t('The options depend on your religion.'),
    search: true,
    optional: true,
  },
  gotra: {
    label: t('Gotra'),
    optional: true,
    preferenceLabel: t('Gotras to avoid'),
    preferenceHint: t('For example, your own. Separate several with commas.'),
  },
  manglik: { label: t('Manglik'), optional: true },
  motherTongue: { label: t('Mother tongue'), search: true, namedInFilters: true },
  languages: {
    label: t('Languages'),
    formLabel: t('Languages I speak'),
    optional: true,
    wide: true,
    namedInFilters: true,
  },
  country: { label: t('Country'), search: true, wide: true },
  state: { label: t('State'), hintWithoutParent: t('Choose a country first.'), search: true },
  city: { label: t('City'), hintWithoutParent: t('Choose a state first.'), search: true },
  education: { label: t('Education'), search: true },
  educationDetail: {
    label: t('Subject and college'),
    placeholder: t('Physics, Fergusson College'),
    optional: true,
  },
  occupation: { label: t('Work'), search: true },
  occupationDetail: {
    label: t('In your own words'),
    placeholder: t('Physics teacher'),
    hint: t('Shown on your card next to your city.'),
    optional: true,
  },
  incomeBand: {
    label: t('Income'),
    formLabel: t('Annual income'),
    optional: true,
    wide: true,
    namedInFilters: true,
  },
  diet: { label: t('Diet'), wide: true, namedInFilters: true },
  smoking: { label: t('Smoking'), namedInFilters: true },
  drinking: { label: t('Drinking'), namedInFilters: true },
  hobbies: {
    label: t('Hobbies'),
    formLabel: t('What I enjoy'),
    factLabel: t('Likes'),
    placeholder: t('Reading, trekking, cooking'),
    wide: true,
  },
  familyType: { label: t('Family'), filterLabel: t('Family type') },
  familyValues: {
    label: t('Family values'),
    formLabel: t('Values'),
    factLabel: t('Values'),
    namedInFilters: true,
  },
  familyAbout: {
    label: t('About my family'),
    hint: t('Who you grew up with, who lives at home, what you do together.'),
    wide: true,
  },
};

export const listedFields = profileFieldNames.filter((field): field is ListedField => field in fieldTexts);

/** The labels of the criteria by which members are compared. */
export const criterionLabels: Record<Criterion, string> = {
  age: t('Age'),
  ...mapFields(preferenceFields, (field) => fieldTexts[field].label),
};
