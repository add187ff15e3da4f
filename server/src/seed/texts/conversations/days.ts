import type { Scene } from './scene.ts';

/** The few words of an ordinary day. */
export const days: readonly Scene[] = [
  ['Good morning. Did you sleep well?', 'Like a stone. You?', 'The same, only shorter.'],
  ['How was your day?', 'Better now. 🙂'],
  ['Reached home?', 'Just now. The traffic was a festival.', 'Rest a little.'],
  ['I saw a yellow scooter today and thought of your story.', 'The one with the goat?', 'The very one.'],
  [
    'Are you awake?',
    'Barely. What is it?',
    'Nothing. The moon is beautiful, look out.',
    'You are right. Thank you.',
  ],
  ['No power here since noon. I am writing by candle.', 'How romantic.', 'The mosquitoes think so too.'],
  ['How did it go with the doctor?', 'All is well, only tired. Thank you for asking.', 'I am relieved.'],
  ['Happy Monday, if there is such a thing.', 'There is one. It is called a holiday.'],
  ['I am at the market. They have the first peas.', 'Take twice as many as you think.', 'You know me well.'],
  ['Guess who sang at the wedding.', 'You did not.', 'I did. There is a film of it. You will never see it.'],
  ['My phone fell into the dal.', 'And the dal?', 'Was saved.'],
  ['It is so cold that I am wearing my blanket.', 'Send a picture of your dignity.', 'It has left.'],
  [
    'Did you call your grandmother?',
    'I did. She says hello, and that I should drink more water.',
    'She is right.',
  ],
  ['I will be slow to answer today, we have guests.', 'Take your time. Save me a samosa.'],
  ['Wish me luck for tomorrow.', 'All the luck there is. You will do it well.', 'I needed that.'],
  ['What are you doing?', 'Looking for a good answer to this.', 'Take your time.'],
  ['The neighbours are drumming again.', 'Join them.', 'I am considering it.'],
  ['I slept until nine. I feel like a king.', 'Did the kingdom survive?', 'There was no breakfast left.'],
  ['Thinking of you. That is all.', 'That is a lot.'],
  ['I just wanted to say good night.', 'Good night. Until tomorrow.'],
  [
    'You were right about the umbrella.',
    'I am sorry that you are wet.',
    'I am only sorry that you were right.',
  ],
  ['The tailor asked when the wedding is.', 'Whose?', 'That is what I asked. He only smiled.'],
  ['Two samosas left. I am being strong.', 'I believe in you.', 'One samosa left.'],
  ['Did you see the sunset?', 'I was under a desk with a cable. How was it?', 'Worth leaving the desk for.'],
];
