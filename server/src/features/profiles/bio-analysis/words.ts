/** Comma-separated words and phrases; each is the source of a regular expression. */
const parseList = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

export const relatives = parseList(`
  family, families, parents?, mothers?, fathers?, mum, mummy, mom, mommy, amma, ammi, aai, maa, dad, daddy, papa, appa, abba,
  baba, sisters?, brothers?, siblings?, didi, bhaiya, grandmothers?, grandfathers?, grandparents?, grandma, grandpa, nani,
  nana, dadi, ajji, thatha, paati, aunts?, uncles?, cousins?, nieces?, nephews?, daughters?, sons?, child, joint family`);

export const otherPeople = parseList(`
  friends?, neighbours?, neighbors?, students?, children, kids, colleagues?, guests?, patients?, people, someone, somebody,
  everyone, everybody, anyone, whoever`);

export const togetherWords = parseList(
  `we, us, our, ours, ourselves, together, each other, one another, you, your, yours`,
);

export const feelings = parseList(`
  love, loves, loved, enjoy, enjoys, like, likes, happy, happier, happiest, happiness, joy, joyful, glad, delights?, delighted, proud,
  grateful, thankful, miss, smiles?, smiling, laughs?, laughed, laughing, laughter, calm, peace, peaceful, content, comfort,
  comfortable, at ease, at home, warm, warmth, tender, gentle, kind, kindness, kindly, patient, patience, fond, moved, moves me,
  cry, cries, treasure, cherish, adore, shy, curious, cheerful, hopeful, care for, care about, cares, caring, understanding, affection, affectionate`);

export const plans = parseList(`
  hope to, hope for, hoping, i hope, we hope, hopes, someday, some day, one day, would love, would like, i'd love, i'd like,
  look forward, looking forward, dreams?, dream of, dreaming, plan to, plans to, planning, wish to, i wish, want to, learning,
  learning to, saving for, grow old, build, next year, future, let us, let's`);

export const scenes = parseList(`
  mornings?, evenings?, nights?, sundays?, saturdays?, fridays?, weekends?, breakfast, lunch, dinner, holidays?, monsoons?, rain, rains,
  rainy, winters?, summers?, sunrise, sunset, chai, tea, coffee, filter coffee, kitchen, table, terrace, balcony, veranda,
  verandah, courtyard, garden, rivers?, sea, beach, lake, hills?, mountains?, forests?, village, street, market, library, bookshop,
  trains?, bicycle, cycle, temple, gurudwara, gurdwara, mosque, church, festivals?, diwali, holi, onam, pongal, eid, iftar, christmas,
  navratri, durga puja, ganesh chaturthi, baisakhi, bihu, ugadi, dosas?, dosa batter, idli, biryani, dal, roti, rotis, parathas?, pickle,
  pickles, mangoes?, mango, samosas?, poha, fish curry, rice, songs?, ghazals?, poems?, letters?, piano, guitar, veena, tabla, sitar,
  harmonium, carrom, rangoli, old films?, cricket match, dogs?, cats?, puppy, parrot, plants?, tulsi, jasmine, jokes?, stories, story`);

const verbs = parseList(`
  cook, bake, teach, walk, sing, hum, dance, paint, draw, sketch, write, read, play, run, cycle, swim, garden, grow, plant,
  repair, restore, collect, keep, call, visit, listen, laugh, learn, volunteer, help, make, brew, drive, travel, wander, trek,
  climb, swap, talk, argue, remember`);

export const activities: readonly string[] = [`(?:i|we|i still|i also) (?:${verbs.join('|')})`];

export const invitations = parseList(
  `ask me, tell me, come along, come with, join me, join us, over a cup, over chai, over tea, over coffee`,
);

export const demands = parseList(`
  must, must be, must have, should, should be, should have, need to be, has to be, have to be, strictly, only serious,
  serious profiles?, serious people, serious only, time pass, timepass, time wasters?, do not contact, don't contact,
  don't waste, not interested in, stay away, excuse, no divorcees?, never married only, same caste, same community only,
  only from, expecting, expected, require, requires, required, compulsory, mandatory, not more than, not less than, below \\d+, above \\d+`);

export const stockPhrases = parseList(`
  simple living, high thinking, down to earth, fun loving, fun-loving, god fearing, god-fearing, easy going, easy-going,
  caring nature, good looking, good-looking, slim, fair, wheatish, complexion, homely, convent educated, well settled,
  well-settled, settled, decent, respectable, reputed, cultured, status, high class, middle class, upper middle class,
  good family, good values, moral values, family values, family oriented, traditional with modern, modern outlook, package,
  mnc, salary, property, own house, own flat, belong to, belongs to, well educated, professionally qualified, working professional`);

export const negations = parseList(
  `no, not, never, nor, none, nothing, don't, dont, doesn't, won't, can't, cannot, isn't, aren't, without`,
);

export const units = parseList(`
  cms?, ft, feet, foot, inch, inches, kgs?, lpa, lakhs?, lacs?, crores?, cr, k, yrs?, years old, years of age, acres?, bhk,
  sq ?ft, p\\.?a\\.?, per annum, per month`);

export const jobs = parseList(`
  work, works, working, worked, jobs?, career, profession, offices?, company, business, shop, factory, farm, farming, practice, firm,
  start-?up, freelance, engineers?, engineering, software, developer, programmer, teach, teaches, teaching, teachers?, lecturer,
  professor, school teacher, doctors?, surgeon, dentist, physician, nurses?, nursing, hospital, clinic, pharmacist, lawyers?,
  advocate, accountant, chartered accountant, auditor, manager, manage, analyst, consultant, designer, architect, artist,
  writer, editor, journalist, scientist, research, researcher, phd, banker, bank, civil services?, ias, ips, government service,
  army, navy, air force, police, pilot, chef, student, studying, studies, study, homemaker, entrepreneur, hr, code, i build, i run,
  students?, school, customers?, clients?, court, sew, courses?`);

export const dailyLife = parseList(`
  mornings?, evenings?, nights?, weekends?, weekdays?, sundays?, saturdays?, fridays?, every day, everyday life, daily, ordinary day,
  day starts, my day, days, after work, free time, spare time, breakfast, lunch, dinner, bedtime, after office, before work, at home`);

export const values = parseList(`
  values?, believe, believes, belief, respect, respectful, honest, honesty, truth, truthful, trust, faith, faithful, loyal, loyalty,
  kind, kindness, equals?, equality, patience, patient, traditions?, traditional, religious, spiritual, prayers?, pray, god, promises?,
  integrity, matters, matter to me, important to me, means most, comes first, first for me, generous, generosity, simplicity, freedom,
  gratitude, grateful, fairness, responsible, responsibility, my word, their word, say sorry, forgive, forgiveness`);

export const partner = parseList(`
  partners?, life partner, husband, wife, spouse, companion, companionship, soulmate, bride, groom, a match, good match, suitable match, right match, looking for, look for, hope for,
  hope to meet, hope to find, would like to meet, would love to meet, i'd like to meet, someone who, somebody who, someone with,
  somebody with, a person who, a man who, a woman who, a boy who, a girl who, person with, share my life, share a life, grow old with,
  to marry, what i wish for, somebody kind, someone kind, let us talk, if you, with you, you are, you will`);
