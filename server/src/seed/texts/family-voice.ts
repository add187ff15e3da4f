/** Sentences of those who write for somebody. {our}: "Our daughter"; {She}, {she}, {her} by gender; {title}: "a teacher". */

export const openings = [
  '{our} {first} is {title} and lives in {city}.',
  '{our} {first}, {title}, has made {city} home.',
  'We write for {our_low}: {first} is {title} in {city}.',
  '{our} {first} works as {title} in {city} and is happy there.',
  'With joy we introduce {our_low} {first}, {title} in {city}.',
  '{our} lives in {city}, where {she} works as {title}.',
  'This is about {our_low} {first}: {title}, at home in {city}, the calm one among us.',
];

/** For those who have no work to be named. */
export const restingOpenings = [
  '{our} {first} lives in {city}.',
  'We write for {our_low} {first}, who lives in {city}.',
  'With joy we introduce {our_low} {first}, at home in {city}.',
];

export const traits = [
  '{She} is soft-spoken and surprisingly funny.',
  '{She} has a way of making guests feel at home.',
  '{She} is the one whom everybody in the family calls first.',
  '{She} grew up among many cousins and shares easily.',
  '{She} is independent, and close to us all the same.',
  '{She} is modern in thought and fond of our customs.',
  '{She} takes time to open up and is a friend for life then.',
  '{She} has always kept {her} word.',
  '{She} is honest to a fault, and gentle about it.',
  '{She} worked hard for what {she} has and wears it lightly.',
  '{She} is patient with the elderly and adored by the little ones.',
  '{She} never forgets a birthday.',
  '{She} is cheerful, even before the first tea.',
  '{She} thinks before {she} speaks, a rare gift in our family.',
  '{She} settles every quarrel among us with a joke.',
];

export const hobbyLines = [
  '{She} enjoys {a} and {b}.',
  '{her_cap} free hours go to {a} and {b}.',
  '{She} is happiest with {a}, or with {b}.',
  'Ask {him} about {a}, or about {b}.',
  'On weekends it is {a}, and in between {b}.',
  '{She} has loved {a} since school, and lately {b}.',
];

export const pastLines: Record<string, string[]> = {
  divorced: [
    '{her_cap} first marriage ended with respect on both sides.',
    '{She} was married before and looks ahead.',
  ],
  widowed: ['{She} lost {her} partner early and has found {her} courage again.'],
  separated: ['{She} is separated and would like to take things slowly.'],
  annulled: ['A short earlier marriage was annulled.'],
};

export const childLines: Record<number, string[]> = {
  1: ['{She} has one child, who lives with {him}.'],
  2: ['{She} has two children, a joy to us all.'],
  3: ['{She} has three children.'],
};

export const hopes = [
  'We hope for somebody kind from a family that laughs together.',
  'We look for a person who will be a friend to {him} first.',
  'What we wish for {him} is respect, and a home full of conversation.',
  'The two should decide; we only open the door.',
  'We would be glad to meet a family with similar values.',
  'Somebody sincere and steady would suit {him} well.',
  'Character matters to us far more than anything else.',
  'We hope for a partner who encourages {him} in {her} work.',
  'If these lines speak to you, we would love to get to know you.',
  'May {she} find somebody who sees how much {she} gives.',
  'A well-mannered, warm-hearted companion is all we ask for.',
  '{She} hopes for somebody who listens, and so do we.',
];
