import type { Scene } from './scene.ts';

/** How somebody who then leaves a conversation says so. */
export const partings: readonly Scene[] = [
  [
    'I have enjoyed writing with you, and I want to be honest: I do not think that we are right for each other. I wish you all the best.',
  ],
  [
    [
      'Thank you for all your kind messages.',
      'Our families have spoken, and I will go another way. I hope that you find somebody wonderful.',
    ],
  ],
  [
    'I did not want to disappear without a word. I have met somebody, and it has become serious. Thank you for the good talks.',
  ],
];
