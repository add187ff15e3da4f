import { describe, expect, test } from 'vitest';
import { createProfileBody } from './profile-bodies.ts';

const parse = (name: string) => createProfileBody.shape.firstName.safeParse(name);
const refusalOf = (name: string) => parse(name).error?.issues[0]?.message;

describe('Names', () => {
  test.each([
    'Asha',
    'D’Souza',
    "O'Brien",
    'Anne-Marie',
    'José',
    'A. K. Rao',
    'A.K. Rao',
    'Rao A.K.',
    'Md. Rafiq',
    'Helpinder',
    'Admina',
    'Teamson',
    'Stafford',
    'अनीता',
    'एस. जयशंकर',
    'डब्ल्यू. रामन',
    'ज़ीनत',
    'শ্রীমতী',
    'র‍্যাচেল',
    'ਗੁਰਪ੍ਰੀਤ',
    'શ્રેયા',
    'ଶ୍ରୀମତୀ',
    'ஸ்ரீதேவி',
    'ఆర్. శ్రీనివాస్',
    'ಶ್ರೀನಿವಾಸ್',
    'അനില്‍',
    'ශ්‍රී',
    'क्‍षमा',
    'محمّد',
    'ꯃꯅꯤꯄꯨꯔ',
    'ᱥᱟᱱᱛᱟᱲ',
  ])('%s is accepted', (name) => {
    expect(refusalOf(name)).toBeUndefined();
    expect(parse(name).data).toBe(name.normalize('NFKC'));
  });

  test.each(['help.support', 'Asha.com', 't.co', 'K.Rao', 'Rao.', 'A..K', 'evil. com', 'एस.कॉम'])(
    '%s is refused because a dot follows a word that is not an initial',
    (name) => {
      expect(refusalOf(name)).toBe('Use dots only after initials, as in A. K. Rao');
    },
  );

  test.each([
    'Troth',
    'TROTH Team',
    'Verify at Trothhelp',
    'Admin',
    'Asha Administrator',
    'Customer-Support',
    "Asha's Team",
    'Moderator',
    'staff',
    'OFFICIAL',
    'OfficiaI',
    'Suppоrt',
    'Аdmin',
    'Ѕtaff',
    'Trőth',
    'Ｔｒｏｔｈ',
    '𝓢𝓾𝓹𝓹𝓸𝓻𝓽',
    'ɑdmin',
    'Adrnin',
    'T. R. O. T. H.',
    'Ad min',
    'सपोर्ट',
  ])('%s is refused because it looks like a reserved word', (name) => {
    expect(refusalOf(name)).toBe('This name can’t be used. Enter your own name.');
  });

  test.each([
    ['a zero-width space', 'As\u200Bha'],
    ['a joiner between letters that it does not join', 'As\u200Dha'],
    ['a non-joiner at the end', 'आशा\u200C'],
    ['two joiners', 'क्\u200D\u200Dष'],
    ['a direction override', 'As\u202Eha'],
    ['a direction mark', '\u200FAsha'],
    ['a soft hyphen', 'As\u00ADha'],
    ['an invisible letter', 'ㅤAsha'],
    ['a tag character', 'Asha\u{E0041}'],
    ['a variation selector', 'Asha\uFE0F'],
    ['a combining grapheme joiner', 'As\u034Fha'],
    ['four marks on a Latin letter', 'A\u0301\u0302\u0303\u0304sha'],
    ['a circle around a letter', 'A\u20DDsha'],
    ['a digit', 'Asha1'],
    ['an @', 'Asha@home'],
  ])('a name with %s is refused', (_, name) => {
    expect(refusalOf(name)).toBe('Use letters only');
  });

  test('any spaces become one space, and full-width letters become plain letters', () => {
    expect(parse(' Asha\u00A0\u2003Devi ').data).toBe('Asha Devi');
    expect(parse('Ａｓｈａ').data).toBe('Asha');
  });

  test('a name has 1 to 60 characters', () => {
    expect(refusalOf(' ')).toBe('Enter a name');
    expect(refusalOf('a'.repeat(61))).toBe('Up to 60 characters');
  });
});
