/** What people write when they express interest; about half write nothing. */
export const messages = [
  'Your profile made me smile. I would be glad to hear from you.',
  'I liked how you write about your family. Shall we talk?',
  'We seem to share a love of quiet mornings. I would like to get to know you.',
  'Hello! Your words felt honest. May I know more about you?',
  'Your idea of a good home is close to mine.',
  'I think we would have much to talk about. I look forward to your answer.',
  'Greetings to you and your family. I would love to begin a conversation.',
  'Your profile stood out for its warmth. I hope you will like mine.',
  'I read your lines twice. Would you like to exchange a few more?',
  'Our values seem alike. I would be happy to hear what you think.',
  'It takes courage to write first, so here I am.',
  'You had me at the last sentence of your profile.',
  'My sister found your profile and she is usually right about people.',
  'I would be honoured if you had a look at my profile.',
  'No hurry at all, but I would be glad of an answer.',
  'Something in the way you write feels like home.',
];
