/** Alternating lines of two members; several messages by one of them are a list. */
export type Scene = readonly (string | readonly string[])[];

/** First messages and the replies to them. */
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

/** First questions. */
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

/** Topics of two members who have known each other for a while. */
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

/** Goodbyes before leaving a conversation. */
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
