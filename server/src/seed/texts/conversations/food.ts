import type { Scene } from './scene.ts';

export const food: readonly Scene[] = [
  [
    'A serious question now: what do you eat when nobody is looking?',
    'Curd rice, out of the pot, standing up.',
    'I respect that. For me it is the crisp edge of the dosa, before it reaches the table.',
    'Then we must never cook together, there would be nothing left.',
  ],
  [
    'Can you cook?',
    'I can make dal, rice, and excuses. You?',
    'Everything except round rotis. Mine look like maps.',
    'Of which country?',
    'Depends on the day. Yesterday it was Sri Lanka.',
  ],
  [
    'I tried my grandmother’s lemon rice today.',
    'And?',
    'It tasted of lemon. And of rice. Of my grandmother, not yet.',
    'What did she do that you did not?',
    'She says, patience. I think, twice the oil.',
  ],
  [
    'What is the best street food where you live?',
    'There is a man with a green cart and no sign. He makes one thing, and he stops when it is finished.',
    'Those are always the best ones.',
    'I will take you there. One has to come before six.',
  ],
  [
    'Mango season has begun. I will be of no use for six weeks.',
    'Which ones do you like best?',
    'Say nothing against Alphonso, and we will remain friends.',
    'I was going to say Langra.',
    'I need a moment.',
  ],
  [
    'How much chilli?',
    'Enough to talk about it afterwards. You?',
    'Less than I pretend in company.',
    'Your secret is safe.',
  ],
  [
    'I burnt the milk again.',
    'How does one burn milk?',
    'One answers a message.',
    'I feel a little guilty and a little flattered.',
  ],
  [
    'Tea is ready. Wish you were here to complain about the sugar.',
    'I would never complain. I would only raise an eyebrow.',
    'That is what I mean.',
  ],
  [
    'What did you eat today?',
    'Rajma and rice. It was a good day, therefore.',
    'My mother’s rule: no important decisions before lunch.',
    'Countries should be run like that.',
  ],
  [
    'Do you like sweets?',
    ['I will be honest.', 'I once took a bus to another town for a jalebi.'],
    'How far?',
    'Two hours. Each way. It was worth it.',
    'I think we will get along.',
  ],
  [
    'My friends want a recipe of me for their party, and I know only one.',
    'Which?',
    'Poha. Everybody else brings cake.',
    'I would go straight to the poha.',
  ],
  [
    'We have had guests for four days. I dream of dishes.',
    'Who washes, who dries?',
    'I wash, my cousin dries and sings. The guests applaud.',
    'The dishes or the singing?',
    'We did not dare to ask.',
  ],
];
