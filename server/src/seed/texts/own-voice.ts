/** Sentences of somebody who writes for themselves. {does}, {city}, {origin}, {a} and {b} are filled in. */

export const openings = [
  'In {city} I {does}.',
  'I {does}, and {city} is home.',
  'Home is {city}, where I {does}.',
  'By day I {does}; the evenings in {city} belong to people I like.',
  'I live in {city} and {does}.',
  'Friends would say: calm, curious, on time. In {city} I {does}.',
  'I {does}. After some years in {city} I know its best corners.',
  'Most mornings find me on my way through {city}, because I {does}.',
  'I {does} and have made my peace with the traffic of {city}.',
  'Hello from {city}! I {does}.',
  'A little about me: I live in {city}, and I {does}.',
  'In {city} I {does}, and I like coming home afterwards.',
  'I {does}; it suits me, and so does {city}.',
  'I am at home in {city}. For a living I {does}.',
];

/** For those who live far from where the family is from. */
export const movedOpenings = [
  'I grew up in {origin} and now live in {city}, where I {does}.',
  '{origin} is where I am from, {city} is where I {does}.',
  'Work brought me from {origin} to {city}, where I {does}.',
  'My family is in {origin}, and I visit whenever I can. In {city} I {does}.',
  'I left {origin} for {city} some years ago. Here I {does}.',
  'Between {origin}, where my parents are, and {city}, where I {does}, I feel at home in both.',
];

export const hobbyLines = [
  'I enjoy {a} and {b}.',
  'What makes a week good: {a}, and {b}.',
  'You will find me happiest with {a}, or with {b}.',
  'My free time goes to {a}, {b} and friends.',
  'Give me {a} and I am content; add {b} and I will not stop smiling.',
  'Weekends are for {a}, with {b} not far behind.',
  'I would not want to be without {a}, and rarely am without {b}.',
  'Two things I can talk about for too long: {a}, and {b}.',
  'I recover from busy weeks with {a}. For everything else there is {b}.',
  'Ask me about {a}, or about {b}.',
  'There is always time for {a}, and I make time for {b}.',
  'I came late to {a}, but {b} has been with me since school.',
];

export const oneHobbyLines = [
  'I enjoy {a}.',
  'What I never tire of is {a}.',
  'My best hours go to {a}.',
  'If you ask what I do for no reason at all: {a}.',
];

export const traits = [
  'I am better at listening than at small talk.',
  'I laugh easily, mostly at myself.',
  'I keep promises, also the small ones.',
  'My friends have been my friends for a long time.',
  'I speak my mind, kindly, and like it when others do.',
  'I am a morning person, with apologies.',
  'I need some quiet every day and give others theirs.',
  'I plan journeys carefully and then enjoy what goes wrong.',
  'I call my parents every day, and not only because they expect it.',
  'I believe that how we treat waiters and drivers says most about us.',
  'I would rather talk about a problem tonight than sleep on it.',
  'I am tidy in the kitchen and untidy on my desk.',
  'I cry at weddings and deny it.',
  'I remember birthdays without being reminded.',
  'Money matters to me as a means, never as a measure.',
  'I am not in a hurry, but I am serious.',
  'I like long conversations and short meetings.',
  'I try to leave a place a little better than I found it.',
  'Festivals at our home are loud, and I would not have it otherwise.',
  'I have learnt to say sorry first.',
  'I tend to see what is good in people, and am seldom wrong.',
  'I value an early night as much as a good party.',
  'I ask many questions; it is a habit I like in others too.',
  'Nothing cheers me up like a full house and enough chairs.',
  'I am patient with people and impatient with queues.',
  'I find joy in ordinary days.',
  'I keep old letters.',
  'I like my independence and would love to share it.',
  'I stand by my word and by my people.',
  'Tea solves most things; for the rest there is more tea.',
  'I am shy for the first ten minutes and then no longer.',
  'I have strong opinions about mangoes and few about anything else.',
];

export const foodLines: Record<string, string[]> = {
  vegetarian: ['Our kitchen is vegetarian and generous.', 'I eat vegetarian and cook it well.'],
  jain: ['I follow a Jain kitchen and do not ask it of guests.', 'Ours is a Jain home, simple and warm.'],
  vegan: ['I have eaten vegan for some years and never lecture about it.'],
  non_vegetarian: ['I will travel across town for good fish curry.', 'Sunday means biryani, and guests.'],
  eggetarian: ['I am vegetarian, but nobody takes my omelette away.'],
  halal: ['Eid at our home feeds the whole street.', 'Nobody leaves our table hungry.'],
  pescatarian: ['Fish and rice, and the day is good.'],
};

export const pastLines: Record<string, string[]> = {
  divorced: [
    'My first marriage ended, and I look ahead without bitterness.',
    'I have been married before; it taught me what matters.',
    'I am divorced, at peace with it, and hopeful.',
  ],
  widowed: [
    'I lost my partner some years ago and have learnt to look forward again.',
    'I have known a good marriage, and lost it; I believe in it still.',
  ],
  separated: [
    'I am separated and would like to take things slowly.',
    'My earlier marriage is behind me, in all but the papers.',
  ],
  annulled: ['A very short marriage of mine was annulled; I speak of it openly.'],
};

export const childLines: Record<number, string[]> = {
  1: [
    'My child lives with me and comes first; there is room for one more in our laughter.',
    'I am the parent of one wonderful child.',
  ],
  2: ['I have two children who are the best of me.', 'My two children keep me young.'],
  3: ['My three children are the loud heart of our home.'],
};

export const hopes = [
  'I hope for somebody kind, who means what they say.',
  'I would like to meet someone who is at ease with themselves.',
  'I look for a companion with whom silence is comfortable.',
  'If you can laugh about a missed train, we shall get along.',
  'What I wish for is respect first, and the rest will grow.',
  'I hope to build a home where both our families feel welcome.',
  'I am looking for an equal, in decisions and in dishes.',
  'Someone who likes their work and leaves it in time for dinner would be lovely.',
  'Let us talk a few times and see; good things need no hurry.',
  'I would love to grow old with somebody who still asks questions.',
  'A warm heart and an honest word matter to me more than anything on paper.',
  'I wish for a partner who is close to family and open to the world.',
  'I hope we would be on the same side, always, also when we disagree.',
  'Someone who is gentle with the old and with the young would win me at once.',
  'I look forward to meeting someone who listens and who likes to be listened to.',
  'The person I hope for is steady, cheerful and unafraid of change.',
  'To be understood without many words, and to understand: that would be it.',
  'I imagine evenings of cooking together and arguing over the music.',
  'I want to share decisions, chores and the last piece of cake.',
  'Shared values come first; shared hobbies are welcome.',
  'I hope to find a friend for life, and to be one.',
  'You need not love what I love; it is enough to be curious.',
  'Someone who keeps their word and their sense of humour, please.',
  'I would be glad of a partner who encourages me and lets me do the same.',
  'I trust that the right person will recognise themselves in these lines.',
  'If this sounds like somebody you would like to know, write to me.',
  'I seek a life together that is simple, warm and a little adventurous.',
  'Loyalty, patience, laughter: in that order.',
];
