import type { Scene } from './scene.ts';

/** What comes up when two have known each other for a while. */
export const growingClose: readonly Scene[] = [
  [
    'I wanted to tell you that I look forward to your messages all day.',
    ['I do too.', 'I was not going to say it first.'],
    'Then it is good that one of us did.',
  ],
  [
    'Shall we speak on a call one of these days, with our families knowing?',
    'I would like that. I have told my parents about you already.',
    'What did they say?',
    'My father asked what you do. My mother asked whether you are kind. I said yes to both.',
  ],
  [
    'My parents would like to speak with yours, when it suits you all.',
    'Mine would be glad. Sunday after lunch is a good time, everybody is gentle then.',
    'Sunday it is. I am a bit nervous.',
    'So am I. We will survive it together.',
  ],
  [
    'May I ask you something that is not easy?',
    'Please do.',
    'Is there anything that you are afraid of, when you think of marriage?',
    ['That one stops asking each other questions.', 'That it becomes a timetable.'],
    'Then let us promise to go on asking.',
    'I promise. You go first tomorrow.',
  ],
  [
    'What would you want me to know before we meet?',
    'That I talk more when I am nervous. So if I explain the history of tea to you, be kind.',
    'I happen to like tea.',
    'Of course you do.',
  ],
  [
    'Let us meet where there are people around, and good coffee. My sister may sit at the next table, if that is fine with you.',
    'More than fine. I will bring my cousin, they can talk about us.',
    'They will have a lot to say.',
  ],
  [
    'It was lovely to see you on Saturday.',
    'It was. I did not want to look at the clock.',
    'You spoke of trains for half an hour.',
    'I do that when I am nervous.',
    'I liked every station of it.',
  ],
  [
    'My mother asked for the fourth time when she may meet you.',
    'Tell her, as soon as she promises not to show me the album.',
    'She has already put it on the table.',
    'Then I have no choice.',
  ],
  [
    'Money is a dry subject, but shall we talk about it once?',
    'Gladly. I save a little, I support my parents a little, and I have no debts. You?',
    'The same, and a loan that ends next year. I would want us to decide the large things together.',
    'So would I. That was not so dry.',
  ],
  [
    'Would you like to have children one day?',
    'Yes, I would, though not at once. And you?',
    'I feel the same. A year or two for the two of us first.',
    'I am glad that we can talk like this.',
  ],
  [
    'You have been quiet since yesterday. Did I say something wrong?',
    ['No, not at all.', 'There was trouble at home, and I did not know how to write about it.'],
    'You need not write about it. I only wanted you to know that I noticed.',
    'Thank you. That helps more than you think.',
  ],
  [
    'What do you say when somebody asks about us?',
    'I say that I have met a person with whom I like to talk. And then I smile for no reason.',
    'My cousin calls it the face.',
    'Mine too. I did not know that it has a name.',
  ],
];
