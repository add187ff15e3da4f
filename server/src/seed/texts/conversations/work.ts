import type { Scene } from './scene.ts';

export const work: readonly Scene[] = [
  [
    'How was work today?',
    'Long. But somebody brought sweets, so I forgave everybody.',
    'What was the occasion?',
    'Nobody asked. One does not question sweets.',
  ],
  [
    'Do you like what you do?',
    'Most days. I like the people, and I like it when something works that did not work before. You?',
    'The same. I only wish there were fewer meetings.',
    'If they served food there would be no complaints.',
  ],
  [
    'Sorry for the late answer, it has been one of those weeks.',
    'No need to be sorry. Did you at least eat properly?',
    'You sound like my mother.',
    'I will take that as a compliment.',
    'It was one. And no, I did not.',
    'Then go and eat. I will be here.',
  ],
  [
    'Would you want to go on working after marriage?',
    'Yes, I would. It is a part of who I am. I hope that is all right to say so plainly.',
    [
      'It is more than all right.',
      'I would want the same for both of us, and to share what there is to do at home.',
    ],
    'Then we can tick that one off.',
  ],
  [
    'I had to speak in front of sixty people today.',
    'How did it go?',
    'My voice shook for the first minute. Then I saw an old man nodding, and I spoke only to him.',
    'Everybody needs such a man.',
    'He was asleep, it turned out. But it helped.',
  ],
  [
    'What did you want to be when you were small?',
    'A bus conductor, because of the whistle. And you?',
    'An astronaut, until I found out about the food.',
    'The whistle still calls me at times.',
  ],
  [
    'There is a new colleague who hums all day. The same song.',
    'Which one?',
    'That is the trouble, nobody can tell. We have a list of guesses on the wall.',
    'Put me down for something by Kishore Kumar.',
  ],
  [
    'I have been thinking of learning something new. What would you take up?',
    'Carpentry. I would like to sit on a chair that I made myself.',
    'Would it hold?',
    'I would sit on it very carefully.',
  ],
  [
    'How do you rest after a hard day?',
    'I water the plants. They never ask how it went. You?',
    'I walk to the far shop, the one that I do not need.',
    'That is a good trick.',
  ],
  [
    'My train was two hours late, and I made four friends.',
    'Only you.',
    'One of them sells pickles. I now own three jars.',
    'Which kind?',
    'Lime, mango, and one that he called the surprise.',
  ],
  [
    'Do you bring work home?',
    'I try not to. I leave my bag at the door, like shoes.',
    'I like that. I may copy it.',
    'There is room for two bags.',
  ],
  [
    'I got the good news today, the one that I was waiting for.',
    ['Congratulations.', 'I am truly happy for you. Tell me everything.'],
    'More responsibility, the same desk, and a better chair.',
    'The chair is what matters.',
    'I knew you would understand. 🙂',
  ],
];
