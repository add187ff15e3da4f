import type { Scene } from './scene.ts';

export const trips: readonly Scene[] = [
  [
    'Hills or sea?',
    'Hills. I like to be cold and have a reason for tea. You?',
    'Sea, but only early, before the loudspeakers.',
    'We could take turns.',
    'That is how peace begins.',
  ],
  [
    'Have you ever been to Hampi?',
    'Once, with my college. I remember the stones, and that the bus broke down.',
    'I want to go back and sit there for a whole day, without a guide.',
    'And with a good lunch.',
    'That goes without saying.',
  ],
  [
    'Window or aisle?',
    'Window. I look out like a child until it is dark.',
    'Then I take the aisle, and hand you the tea.',
    'You are too good to be true. What is your fault?',
    'I snore on trains. Only on trains, I am told.',
  ],
  [
    'If you could leave tomorrow, where would you go?',
    'Spiti, I think. I want to see that many stars. You?',
    'A houseboat, with no plan and somebody who knows how to cook.',
    'Stars and a boat. It could be one journey, if nobody looks at the map.',
  ],
  [
    'We went to the falls yesterday, the whole family in one car.',
    'How many is the whole family?',
    'Nine. And a cooler. The cooler had the best seat.',
    'Did you see the falls?',
    'From behind the cooler.',
  ],
  [
    'Do you plan your trips, or just go?',
    'I plan. And then I am glad when something goes wrong, because those are the stories.',
    'I just go, and then I wish that somebody had planned.',
    'There may be a solution to this.',
  ],
  [
    'I found an old photo of a trip to Darjeeling. I am wearing four sweaters.',
    'All at once?',
    'My mother packed. I could not bend my arms.',
    'A mother’s love is measured in wool.',
  ],
  [
    'What do you always forget when you pack?',
    'The charger. I own seven by now. You?',
    'I forget nothing, I take everything. My friends call it the caravan.',
    'Then I need not bring a charger any more.',
  ],
  [
    'The rain has come. The whole street smells of earth.',
    'Here it is still hot. Send some.',
    ['I have put a little in an envelope.', 'Open it carefully.'],
    'It has arrived. I am standing at the window like in a film.',
  ],
  [
    'Which place felt like home at once?',
    'A small guest house in Kutch. The owner asked nothing and brought tea every hour.',
    'That is a kind of love, too.',
    'I think so. I still write to him at New Year.',
  ],
  [
    'Have you ever got really lost?',
    'In Old Delhi, for three hours. I have never eaten so well.',
    'Then you were not lost.',
    'That is what I told my mother. She saw it differently.',
  ],
  [
    'I would love to see the snow once more. It has been ten years.',
    'I have never seen it falling.',
    'Then that goes on the list.',
    'Do we have a list?',
    'Since just now.',
  ],
];
