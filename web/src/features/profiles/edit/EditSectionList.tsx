import CoffeeOutlined from '@mui/icons-material/CoffeeOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SpaOutlined from '@mui/icons-material/SpaOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { SectionList } from '../../../ui/layout/SectionList.tsx';
import { getEditPath, type SectionId, sections } from '../sections.ts';
import type { Choices } from '../useVocabularies.ts';
import { buildFactGroups, buildPreferenceFacts, type Fact } from '../view/profile-facts.ts';
import type { SectionProps } from './SectionForm.tsx';

const icons = {
  about: PersonOutlineOutlined,
  looks: StraightenOutlined,
  faith: SpaOutlined,
  place: PlaceOutlined,
  work: SchoolOutlined,
  lifestyle: CoffeeOutlined,
  family: GroupsOutlined,
  prompts: FormatQuoteOutlined,
  bio: NotesOutlined,
  preferences: TuneOutlined,
} satisfies Record<SectionId, unknown>;

const listFacts = (facts: readonly Fact[]) => facts.map(({ term, value }) => `${term}: ${value}`).join(' · ');

/** Returns what the member has answered in each section, in one line each; an empty line if nothing. */
function summarizeSections(me: OwnProfile, choices: Choices): Partial<Record<SectionId, string>> {
  const facts = buildFactGroups(me, choices).map((group) => [group.section, listFacts(group.facts)] as const);
  return {
    ...Object.fromEntries(facts),
    about: [me.name, me.age, choices.label('gender', me.gender)].filter(Boolean).join(' · '),
    prompts:
      me.prompts.length === 0
        ? ''
        : t('{count, plural, one {# answer} other {# answers}}', { count: me.prompts.length }),
    bio: me.bio ?? '',
    preferences: listFacts(buildPreferenceFacts(me.partnerPreferences, choices)),
  };
}

/** The sections of the member's profile with what each says, as links to their forms. */
export function EditSectionList({ me, choices }: SectionProps) {
  const summaries = summarizeSections(me, choices);
  return (
    <SectionList
      label={t('Profile sections')}
      sections={(Object.keys(sections) as SectionId[]).map((section) => ({
        to: getEditPath(section),
        title: sections[section],
        lead: summaries[section] || t('Not added yet'),
        Icon: icons[section],
      }))}
    />
  );
}
