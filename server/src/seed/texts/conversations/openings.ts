import type { Scene } from './scene.ts';

/** How a conversation begins. */
export const openings: readonly Scene[] = [
  [
    'Hello, I hope your week is going well. I read your profile twice, because it made me smile both times.',
    'Hello. Thank you, that is kind of you. It took me three evenings to write, so I am glad somebody read it.',
    'Three evenings well spent.',
  ],
  [
    'Good evening. I am not good at first lines, so here is an honest one: I would like to get to know you.',
    'Good evening. Honest is the best kind. I would like that too.',
  ],
  [
    'Namaste. My mother pointed at your profile and said, write to this one. So I am writing, and not only because of her.',
    ['Namaste. That is the nicest introduction so far.', 'Please thank your mother.'],
    'I will. She will be impossible for days.',
  ],
  [
    'Hi. One question before all others: what are Sundays like at your place?',
    'Hi. Loud, mostly. Somebody is always cooking, and somebody is always arguing about cricket.',
    'That sounds exactly like ours.',
  ],
  [
    'Hello. We seem to like the same slow mornings. Tea or coffee?',
    'Hello. Tea, strong, with ginger. And you?',
    'Filter coffee. But I can be talked into ginger tea.',
    'Then there is hope for us.',
  ],
  [
    'Hello. I was not sure whether to write first. So I asked my cousin, and she pressed send.',
    'Hello. Please thank your cousin.',
    'She will want a present now.',
  ],
  [
    'Good morning. May I ask where you feel at home?',
    'Good morning. Where somebody asks what time I will be back.',
    'Then you will like our street. The neighbours still report it to my father.',
  ],
  [
    'Hi there. You seem to be somebody who laughs easily. I would like to test that one day.',
    'Hi. Be warned, I also laugh at my own jokes.',
    'A brave person. I like that.',
  ],
  [
    'Hello. I believe in asking before assuming, so: what made you sign up here?',
    [
      'Hello. A good question.',
      'My cousin met her husband through a site like this. They are so ordinary and so happy that I thought, why not.',
    ],
    'Ordinary and happy. I could not put it better.',
  ],
  [
    'Hello. I was told to begin with the weather. It is raining here, so that is done. How are you?',
    'Hello. Quite well, and dry. You have a talent for this.',
  ],
  [
    'Greetings from our whole family, who are pretending not to look over my shoulder.',
    'Greetings back, from mine, who are doing the same.',
    'We should let them talk to each other and go for a walk.',
  ],
  [
    'Hello. I kept your profile open for a day before I wrote. I hope that is a good sign.',
    'Hello. It took me a day to answer, so we are even.',
  ],
  [
    'Hi. May I ask which book you would take to an island?',
    'Hi. You may. An old collection of Tagore’s letters, from my grandfather’s shelf.',
    ['Now I am jealous of your shelf.', 'Which one should I begin with?'],
    'The ones from the river. They are like a long evening.',
  ],
  [
    'Hello. I think our parents have spoken already. I would rather hear about you from you.',
    'Hello. Thank you for saying that. So would I.',
  ],
];
