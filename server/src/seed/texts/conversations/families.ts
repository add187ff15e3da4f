import type { Scene } from './scene.ts';

export const families: readonly Scene[] = [
  [
    'Tell me about your family. Who is the boss?',
    ['Officially my father.', 'In truth my grandmother, by looking at him.'],
    'Grandmothers run the country, they just do not say so.',
    'She asked about you, by the way.',
    'What did you tell her?',
    'That you write in full sentences. She approves.',
  ],
  [
    'My niece has decided that I am a horse. My knees do not agree.',
    'How old is she?',
    'Three. She pays in biscuits.',
    'That is a fair wage.',
  ],
  [
    'How close are you with your cousins?',
    'There are eleven of us, and a group that never sleeps. Last night it was forty messages about a pressure cooker.',
    'What about it?',
    'Whose it was. It is still not settled.',
    'Keep me informed.',
  ],
  [
    'My father has started to bake. It began with bread, and now there is no stopping him.',
    'Is it good?',
    'The bread is. The biscuits we use to hold the door.',
    'Please never tell him.',
    'We praise everything. It is the rule of the house.',
  ],
  [
    'May I ask how your parents met?',
    'Through a cousin, over a very long lunch. He says she did not speak a word, she says he never stopped.',
    'And today?',
    'The same. It works for them.',
  ],
  [
    'My aunt asked me today whether you can sing.',
    'What a question. Why?',
    'Because everybody in our family does, and nobody can. She wants somebody to save us.',
    'I can clap in time.',
    'That is more than we have.',
  ],
  [
    'Would you like to live with parents, or near them?',
    'Near them, I think. Close enough for dinner, far enough for an argument. What about you?',
    'I feel the same. I would want both sides to be welcome at any time.',
    'That is important to me as well. Thank you for saying both.',
  ],
  [
    'It was my grandfather’s birthday yesterday. Eighty-four.',
    ['Please give him my wishes.', 'What did he ask for?'],
    'A new radio and no speeches. He got both.',
    'A wise man.',
  ],
  [
    'Do you fight with your family about marriage?',
    'Not fight. There are sighs. Very long ones, at breakfast.',
    'Ah, the breakfast sigh. Ours come with the newspaper.',
    'We could exchange recordings.',
  ],
  [
    'My mother wants to know what you like to eat. I said, we have only just begun to talk.',
    'You can tell her that I finish my plate.',
    'You have no idea what you have just started.',
  ],
  [
    'Our whole street came over yesterday because of a wedding card. It was for the neighbours.',
    'And what did you do with them?',
    'Gave them tea. My mother says one should never waste a crowd.',
  ],
  [
    'What did your family say about my profile?',
    'My uncle read it aloud, like the evening news.',
    'All of it?',
    'With pauses. He stopped after the first lines and asked for tea, so it must be good.',
  ],
  [
    'How do you celebrate birthdays?',
    'Kheer in the morning, and the same photograph on the same stairs each year. We have thirty of them.',
    'I would like to see those one day.',
    'You have to earn the stairs first.',
  ],
  [
    'I spent the afternoon helping my grandmother find her glasses.',
    'Where were they?',
    'On her. We both needed a moment.',
  ],
];
