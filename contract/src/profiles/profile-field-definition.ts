interface FieldDefinition {
  /** Column of the table `profiles`. */
  column: string;
  /** Section of the profile; also the anchor on the edit page. */
  section: 'about' | 'looks' | 'faith' | 'place' | 'work' | 'lifestyle' | 'family' | 'bio';
  /** Shown on cards as well as on the full profile. */
  onCard?: true;
}

/** A code of a vocabulary, in a column `text`. */
interface ChoiceField<Vocabulary> extends FieldDefinition {
  kind: 'choice';
  vocabulary: Vocabulary;
  /** The field whose choice limits this one, and the message if the two contradict each other. */
  within?: { limitedBy: string; message: string };
  /** Partner preference: one of several codes, or one of the codes `yes` and `no`. Every preference can be a must-have. */
  preference?: 'anyOf' | 'yesNo';
  /** Search filter, answered by the column itself or by the indexed column `traits`. */
  filter?: 'column' | 'traits';
}

/** Several codes of a vocabulary, in a column `text[] not null`. */
interface ChoicesField<Vocabulary> extends FieldDefinition {
  kind: 'choices';
  vocabulary: Vocabulary;
  maxItems: number;
  filter?: 'list';
}

/** A column `integer`. */
interface IntegerField extends FieldDefinition {
  kind: 'integer';
  min: number;
  max: number;
  preference?: 'range';
}

/** The member's own words, in a column `text`; contact details are refused. */
interface TextField extends FieldDefinition {
  kind: 'text';
  maxLength: number;
  tooLongMessage: string;
  /** Partner preference: none of several texts, compared without case and accents through the column `<column>_key`. */
  preference?: 'noneOf';
}

export type ProfileFieldDefinition<Vocabulary extends string> =
  | ChoiceField<Vocabulary>
  | ChoicesField<Vocabulary>
  | IntegerField
  | TextField;
