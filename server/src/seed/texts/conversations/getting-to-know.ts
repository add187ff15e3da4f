import type { Scene } from './scene.ts';

/** What is asked first. */
export const gettingToKnow: readonly Scene[] = [
  [
    'What does an ordinary day of yours look like?',
    'Early walk, work, a call home, dinner, and then I fall asleep over a book.',
    'You have just described my day, only with a worse book.',
    'What are you reading?',
    'A detective story. I guess the wrong person every time.',
  ],
  [
    'If I may ask, what matters most to you in a marriage?',
    ['That one can be quiet together.', 'And that nobody has to win an argument.'],
    'That is beautifully said. For me it is trust in the small things. Saying when one is late. Asking how the day was.',
    'The small things are the whole thing, I think.',
  ],
  [
    'Are you the organised one among your friends, or the late one?',
    'The organised one who is sometimes late.',
    'A rare kind.',
    'I carry a list. The list is on time.',
  ],
  [
    'What were you like as a child?',
    'I asked why about everything. My teachers still remember, and not all of them fondly. You?',
    'Quiet, with a pocket full of stones. I was sure they were valuable.',
    'Were they?',
    'My mother kept one. So, yes.',
  ],
  [
    'Which three words would your best friend use for you?',
    'Loyal, stubborn, hungry. What about yours?',
    'Calm, curious, always cold.',
    'I will bring a shawl when we meet.',
  ],
  [
    'Do you like living where you live?',
    'I do by now. The first year was lonely. Then I found a park, a tailor and a friend, in that order.',
    'A tailor before a friend?',
    'The tailor became the friend.',
  ],
  [
    'How do you like to be asked about difficult things, straight or slowly?',
    'Straight, but with tea.',
    'Noted. I am the same, only I need a minute before I answer.',
    'Take the minute. I would rather have the true answer.',
  ],
  [
    'What can you not stand at all?',
    'People who are rude to waiters. And wet socks.',
    'In that order?',
    'It depends on the socks.',
  ],
  [
    'What are you proud of?',
    'That I taught my aunt to use a computer. She is seventy, and now she corrects me.',
    'That is a better answer than any certificate.',
    'And you?',
    'I planted a neem tree when I was ten. It gives shade to three shops today.',
  ],
  [
    'Do you see yourself staying in one place, or moving for work again?',
    'I have moved enough, I think. But for the right reason I would pack again. You?',
    'The same. I would like to live where our parents can visit without an adventure.',
    'A direct train is a good measure.',
  ],
  [
    'Morning person or night owl?',
    'Morning. By ten at night I am furniture.',
    'I am a night owl who is trying to reform.',
    'Is it working?',
    'It is past midnight, and I am writing to you. So, no.',
  ],
  [
    'What is something that people get wrong about you?',
    'That I am serious. I am only short-sighted.',
    'I laughed out loud on the bus. People looked.',
    'Then they think you are not serious at all.',
  ],
];
