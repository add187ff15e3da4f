import type { Scene } from './scene.ts';

export const pastimes: readonly Scene[] = [
  [
    'What do you listen to?',
    'Old songs in the morning, whatever my neighbour plays in the evening.',
    'Does he have taste?',
    'He has speakers.',
  ],
  [
    'Which film could you see again and again?',
    'Anand. And I cry at the same place each time, though I know it is coming. You?',
    'Gol Maal. The old one. I say the lines along with them.',
    'One who cries and one who talks. No cinema will have us.',
  ],
  [
    'Did you see the match?',
    'Only the last five overs. I was holding on to a cushion.',
    'I had to leave the room. When I am there they lose.',
    'Then please stay out on Sunday as well.',
  ],
  [
    'I have begun to run. Very slowly. A lady with a walking stick overtook me.',
    'Did she say something?',
    'She said, well done, beta.',
    'You have a supporter now.',
  ],
  [
    'My plants are dying one after the other, except for one.',
    'Which?',
    'The one that I never watered.',
    'There is a lesson in it, but I do not like it.',
  ],
  [
    'What would you do with a free day and no phone?',
    'Sleep until I wake up. Cook something that takes hours. Read on the balcony until it is too dark. You?',
    'Almost the same. Perhaps a long walk before the reading.',
    'I could come along for the walk.',
    'I was hoping for that.',
  ],
  [
    'I am learning to play the harmonium again.',
    'Again?',
    'I stopped when I was nine. My teacher wept, I never knew for which reason.',
    'Will you play something one day?',
    'When I can do it without anybody weeping.',
  ],
  [
    'Do you believe in horoscopes?',
    'My mother does, for the whole family. I read mine the day after, to see whether it was right. And you?',
    'I think that two people who listen to each other do not need so many planets.',
    'My mother would ask you for your time of birth now.',
    'She can have it. I have nothing to hide. 🙂',
  ],
  [
    'A book that you would give to everybody?',
    'Malgudi Days. It makes people kinder, for a week at least.',
    'I have not read it since school. I will start tonight.',
    'Tell me which story you stop at.',
  ],
  [
    ['I finished my book.', 'It was two in the morning.'],
    'And?',
    'That ending. I sat there and looked at the wall.',
    'I know that wall.',
  ],
  [
    'Do you dance?',
    'At weddings, when nobody can escape. You?',
    'Only in the kitchen, with the radio.',
    'The kitchen is the best place for it.',
  ],
  [
    'There is a cat on my balcony who thinks that she lives here.',
    'What does she look like?',
    'Grey, with one white foot. She looks at me as if I were late with the rent.',
    'You should pay her.',
    'I do. In milk.',
  ],
  [
    'Chess or carrom?',
    'Carrom. With my uncles, for peanuts. It becomes very serious.',
    'I have never lost a game of carrom.',
    'How many have you played?',
    'That is another question.',
  ],
  [
    'I wrote a poem once.',
    'What was it about?',
    'A bus stop. It did not rhyme, and the bus did not come.',
    'I would like to read it.',
    'You will have to be patient. Like the people in it.',
  ],
];
