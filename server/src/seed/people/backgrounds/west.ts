import { type Background, type NameGroup, northIndian, splitNames, west } from './background.ts';

const marathi: NameGroup = {
  female: splitNames(`
    Aditi Aishwarya Amruta Anagha Anuja Apurva Ashwini Bhagyashree Chaitrali Devaki Dhanashree Gargi Gayatri Gauri Hemangi
    Ishwari Janhavi Juilee Kasturi Ketaki Kshitija Madhavi Madhura Manasi Manjiri Mayuri Medha Mrunal Mugdha Mukta Namrata
    Neha Nilima Pallavi Pradnya Prajakta Pranjal Priya Rasika Renuka Revati Rucha Rujuta Rupali Sai Sayali Samruddhi
    Sanika Sanjivani Sharvari Shamal Shubhangi Smita Snehal Sonal Suvarna Swarali Tejashree Urmila Vaidehi Vaishali Vrinda`),
  male: splitNames(`
    Abhijeet Aditya Ajinkya Akshay Amey Amit Amol Aniket Aniruddha Atharva Avinash Bhushan Chaitanya Chinmay Devendra
    Dhananjay Digvijay Ganesh Gaurav Girish Harshad Hrishikesh Jayesh Kaustubh Kedar Kiran Mahesh Makarand Mandar Mangesh
    Mihir Milind Nachiket Nikhil Ninad Omkar Onkar Parag Pranav Prasad Prathamesh Pushkar Rohan Rohit Rutvij Sagar Sameer
    Sanket Saurabh Shantanu Shardul Shreyas Siddhesh Soham Sudhir Sumedh Sushant Swapnil Tanmay Tejas Tushar Vaibhav Varad
    Vedant Vinayak Yogesh`),
  last: splitNames(`
    Apte Athavale Bapat Barve Bhagwat Bhalerao Bhave Bhide Bhosale Chavan Chitale Dabholkar Damle Dange Deo Deshmukh
    Deshpande Dhage Dighe Gadgil Gaikwad Ghorpade Godbole Gokhale Gore Inamdar Jadhav Jagtap Jagdale Jog Joshi Kale Kamat
    Karandikar Kelkar Ketkar Khandekar Khare Kolhatkar Kulkarni Limaye Mahajan Mane Marathe More Mulay Nene Nikam Oak Pandit
    Paranjape Patil Patwardhan Pawar Pendse Phadke Rane Ranade Sabnis Salunkhe Sane Sathe Sawant Shinde Shirke Soman
    Sonawane Tambe Tendulkar Thakare Thorat Tilak Vaidya Vaze Wagh Yadav`),
};

const marathiBuddhist: NameGroup = {
  female:
    splitNames(`Aarya Amrapali Anjali Ashwini Bhagyashri Gautami Karuna Maitreyi Mayuri Namrata Nikita Pradnya Prajakta
    Pranali Priyanka Rupali Samiksha Sangita Shital Sujata Supriya Trupti Vaishali Vandana Yashodhara`),
  male: splitNames(`Akash Amol Anand Aniket Ashok Bhushan Gautam Harshal Kunal Mangesh Milind Nagsen Nilesh Pradip Prashant
    Rahul Rohit Sandesh Sanghapal Satish Siddharth Sudarshan Sumedh Suraj Swapnil Vaibhav Vishwajit`),
  last: splitNames(`Adhav Bagul Bansode Bhalerao Dhale Dongre Gaikwad Gajbhiye Gavai Gedam Hiwale Ingle Jadhav Kamble Kharat
    Khobragade Lokhande Meshram Moon More Nikalje Ramteke Salve Sarkate Shende Shinde Sonkamble Tayade Waghmare Wankhede`),
};

const gujarati: NameGroup = {
  female: splitNames(`
    Aarohi Aashka Amisha Arpita Avani Bansari Bhairavi Bhumika Binal Charmi Darshana Dhara Dhruvi Dhwani Disha Drashti Falguni
    Foram Hetal Hiral Hiteshi Janki Jigna Jinal Juhi Kajal Khushali Kinjal Kruti Krupa Mansi Mital Mitali Namrata Nidhi
    Niyati Palak Pooja Prapti Priyal Rachana Riddhi Rinkal Rushita Shivangi Shruti Siddhi Stuti Toral Tulsi Twinkle Unnati
    Urvi Vaishali Vidhi Yesha Zankhana`),
  male: splitNames(`
    Alpesh Ankit Ashish Bhargav Bhavesh Bhavik Chintan Chirag Darshan Deep Devang Dhaval Dhruvil Dipesh Gaurang Hardik Harsh
    Harshil Hemal Hiren Hitarth Jainam Jay Jaymin Jignesh Kalpesh Kaushal Ketan Kevin Kirtan Krunal Kushal Malhar Manan
    Maulik Meet Mehul Mihir Milan Miten Nihar Nilay Nirav Nisarg Parth Pathik Pratik Rushabh Ronak Rutvik Sagar Saumil Smit
    Tejas Tirth Umang Utsav Vatsal Viral Vishal Yash`),
  last: splitNames(`
    Acharya Amin Bhatt Bhavsar Brahmbhatt Chavda Chokshi Chudasama Dalal Dave Desai Dholakia Gadhvi Gajjar Gandhi Gohil Jadeja
    Jani Joshi Kansara Kapadia Kotecha Lakhani Makwana Mankad Mehta Mistry Modi Nanavati Naik Oza Pancholi Pandya Panchal
    Parekh Parikh Parmar Patel Pathak Popat Purohit Rana Raval Sanghavi Savani Shukla Solanki Soni Suthar Thakkar Thakor
    Trivedi Upadhyay Vaghela Vaidya Vasavada Vora Vyas Zala`),
};

const jain: NameGroup = {
  female:
    splitNames(`Aastha Ayushi Charmi Chaitali Darshita Dhriti Divya Drishti Harshita Heena Jinal Khushbu Komal Krishna
    Labdhi Mahima Moksha Monal Muskan Namra Neha Nikita Palak Pearl Prachi Priyal Rashi Riddhi Ruchi Sakshi Saloni Samta
    Sejal Shreya Siddhi Sneha Stuti Tanvi Urvi Vidhi Yashvi`),
  male: splitNames(`Aadish Aagam Abhinandan Akshat Anekant Ankit Arham Arihant Bhavya Chirag Darshan Deepesh Dhruv Gautam Hardik
    Harshil Hitesh Jainam Jinesh Jinay Kushal Mahavir Manan Mehul Mokshit Naman Nemi Nirav Paras Parshva Prakhar Pratik
    Rajul Rishabh Ronak Sahil Samyak Sanyam Shreyans Siddharth Vardhaman Vipul Viraj Yash`),
  last: splitNames(`Ajmera Bafna Baid Bardia Bhandari Bohra Bothra Chhajed Chopda Chordia Daga Doshi Dugar Gala Gandhi Gangwal
    Godha Golechha Jain Jhaveri Kankaria Kasliwal Katariya Khimsara Kochar Kothari Lodha Lunia Mehta Munot Nahar Nahata
    Oswal Pagariya Parakh Patni Pipada Ranka Sancheti Sanghvi Sethia Shah Singhvi Sogani Surana Tatia Vaid Vora`),
};

const marwari: NameGroup = {
  female:
    splitNames(`Aarushi Anushree Bhawana Chanchal Deepshikha Divyanshi Gunjan Harshita Khyati Kirti Kritika Kusum
    Lavanya Meenal Megha Nandini Neelima Nupur Payal Pooja Prerna Priya Radhika Raksha Rakhi Ritu Ruchika Sheetal
    Shreya Shubhi Sonam Sugandha Sunidhi Vandita Yashika`),
  male: splitNames(`Abhay Aditya Akshay Amit Anirudh Arvind Ashok Bharat Deepak Devendra Divyansh Gajendra Govind Hemant
    Himmat Jitendra Kamal Kuldeep Lokesh Mahendra Manvendra Narendra Nikhil Prateek Raghuveer Rajendra Ravindra Rohit
    Sanjay Shailendra Sourabh Sumit Surendra Vikas Vinod Virendra Yuvraj`),
  last: splitNames(`Agarwal Bagri Baheti Bajaj Bangur Bhati Bhutra Biyani Chandak Chouhan Daga Dalmia Damani Gehlot Goenka
    Jalan Jangid Jhunjhunwala Kabra Kanoria Karnani Kedia Khaitan Khemka Kothari Lakhotia Maheshwari Malpani Mandhana
    Mantri Mimani Modi Mundhra Mundra Murarka Panwar Periwal Poddar Purohit Rathi Rathore Ruia Rungta Saboo Saraf Sarda
    Shekhawat Singhania Sisodia Sodhani Somani Soni Taparia Toshniwal`),
};

const sindhi: NameGroup = {
  female:
    splitNames(`Aarti Anisha Bhavika Deepa Diksha Ekta Geet Hiya Jiya Juhi Karishma Kiran Komal Lavina Mahak Mansha
    Naina Natasha Nisha Poonam Priya Roshni Sapna Simran Sneha Sonia Vandana Varsha`),
  male: splitNames(`Ajay Amit Bharat Chirag Deepak Dheeraj Gaurav Girish Harish Hitesh Jatin Jay Kamal Karan Kishore Lalit
    Manish Manoj Mohit Naresh Nikhil Piyush Prem Rahul Ravi Rohit Sahil Sunil Tarun Vinay Yash`),
  last: splitNames(`Advani Ahuja Bachani Bhambhani Bhatia Chandwani Chhabria Daryani Gidwani Hinduja Hiranandani Israni
    Jethani Kewalramani Khemlani Kripalani Lalwani Lakhani Lulla Mahtani Makhija Mansukhani Mirchandani Motwani
    Mulchandani Nanwani Punjabi Rajani Ramchandani Raisinghani Sadarangani Sajnani Samtani Tahiliani Thadani Vaswani
    Wadhwani`),
};

const parsi: NameGroup = {
  female:
    splitNames(`Anahita Arnavaz Avan Behroze Benaifer Dinaz Freny Gulshan Havovi Jasmine Kainaz Khorshed Mahrukh Mehernaz
    Nazneen Niloufer Pervin Piroja Rashna Roshan Roxanne Shernaz Shirin Sherezad Tanaz Zarin Zenobia`),
  male: splitNames(`Adil Ardeshir Aspi Behram Burjor Cyrus Darius Dinshaw Eruch Farhad Fardeen Farokh Hormuz Jamshed Jehangir
    Kaizad Kersi Khushru Kurush Neville Nozer Percy Pesi Rayomand Rohinton Rustom Sarosh Sohrab Viraf Xerxes Zubin`),
  last: splitNames(`Avari Bamji Batliwala Bharucha Billimoria Canteenwala Contractor Cooper Daruwala Dastoor Davar Engineer
    Gandhi Irani Jokhi Kapadia Karanjia Khambatta Kotwal Mehta Mistry Modi Motafram Nariman Palkhivala Patel Poonawalla
    Printer Readymoney Sethna Shroff Sidhwa Tata Taraporewala Turel Umrigar Vakil Wadia`),
};

const goan: NameGroup = {
  female:
    splitNames(`Alisha Andrea Anita Bianca Carol Charlene Clara Daniella Diana Elaine Erica Fiona Flavia Genevieve Glenda
    Gwen Ingrid Janice Jessica Joanna Karen Lavina Lorraine Marilyn Maria Melissa Michelle Natalie Nicole Olivia Patricia
    Priscilla Rachel Rochelle Ruth Sabrina Samantha Sandra Sharon Sonia Tania Valerie Vanessa Veronica`),
  male: splitNames(`Aaron Adrian Agnel Alan Aldrin Allwyn Alwyn Anthony Ashley Brendan Brian Calvin Clyde Conrad Cyril Darren
    Dominic Edgar Elroy Elton Francis Gavin Glen Godwin Ivan Jason Joel Joshua Keith Kenneth Lloyd Lester Malcolm Melvin
    Nathan Neil Nigel Oscar Oswald Preston Rohan Roland Roy Royston Ryan Savio Sheldon Stanley Trevor Warren Wilfred`),
  last: splitNames(`Afonso Almeida Alphonso Alvares Araujo Barretto Braganza Cardozo Carvalho Colaco Cordeiro Correia Costa Couto
    Crasto Cunha Dias D’Mello D’Souza Estibeiro Faleiro Fernandes Ferrao Figueiredo Fonseca Furtado Gama Godinho
    Gomes Gonsalves Lobo Lopes Lourenco Machado Martins Mascarenhas Mendes Mendonca Menezes Miranda Monteiro Noronha
    Nunes Pais Pereira Pinto Quadros Rebello Ribeiro Rocha Rodrigues Saldanha Sequeira Serrao Silveira Soares Tavares
    Vaz Viegas`),
};

export const western: Background[] = [
  {
    share: 95,
    religion: 'hindu',
    communities: {
      maratha: 34,
      brahmin_deshastha: 14,
      brahmin_kokanastha: 13,
      dhangar: 6,
      koli: 4,
      sonar: 5,
      leva_patel: 3,
      lingayat: 3,
      mahar: 4,
      brahmin_other: 4,
      hindu_other: 5,
      open_to_all: 4,
    },
    motherTongue: 'marathi',
    alsoSpeaks: [...northIndian, 'english', 'sanskrit', 'german'],
    names: marathi,
    states: { in_mh: 92, in_ga: 4, in_mp: 2, in_gj: 2 },
    abroad: west,
    vegetarian: 0.35,
  },
  {
    share: 75,
    religion: 'hindu',
    communities: {
      patel_kadva: 22,
      leva_patel: 20,
      brahmin_nagar: 10,
      lohana: 12,
      vaishnav: 10,
      koli: 4,
      rajput: 7,
      sonar: 4,
      brahmin_other: 6,
      hindu_other: 4,
      open_to_all: 2,
    },
    motherTongue: 'gujarati',
    alsoSpeaks: [...northIndian, 'english', 'kutchi'],
    names: gujarati,
    states: { in_gj: 82, in_mh: 16, in_dh: 2 },
    abroad: { us: 46, gb: 26, ca: 12, au: 6, ke: 6, ae: 4, nz: 3 },
    vegetarian: 0.82,
  },
  {
    share: 28,
    religion: 'hindu',
    communities: {
      marwari: 34,
      maheshwari: 22,
      agarwal: 20,
      rajput: 16,
      brahmin_gaur: 7,
      meena: 5,
      hindu_other: 3,
    },
    motherTongue: 'marwari',
    alsoSpeaks: [...northIndian, 'hindi', 'rajasthani'],
    names: marwari,
    states: { in_rj: 68, in_wb: 12, in_mh: 12, in_as: 3, in_ts: 5 },
    abroad: west,
    vegetarian: 0.88,
  },
  {
    share: 13,
    religion: 'christian',
    communities: { goan_catholic: 74, roman_catholic: 26 },
    motherTongue: 'konkani',
    alsoSpeaks: ['english', 'english', 'hindi', 'marathi', 'french'],
    names: goan,
    states: { in_ga: 62, in_mh: 26, in_ka: 12 },
    abroad: { ae: 26, gb: 28, ca: 22, au: 14, om: 5, kw: 5 },
    vegetarian: 0.03,
  },
  {
    share: 32,
    religion: 'jain',
    communities: { shwetambar: 42, digambar: 30, oswal: 22, jain_other: 6 },
    motherTongue: 'gujarati',
    alsoSpeaks: [...northIndian, 'hindi', 'english'],
    names: jain,
    states: { in_gj: 40, in_mh: 34, in_rj: 14, in_mp: 8, in_ka: 4 },
    abroad: { us: 46, gb: 20, ca: 8, ae: 8, sg: 5, ke: 3 },
    vegetarian: 1,
  },
  {
    share: 18,
    religion: 'buddhist',
    communities: { navayana: 88, theravada: 8, mahayana: 4 },
    motherTongue: 'marathi',
    alsoSpeaks: [...northIndian, 'english'],
    names: marathiBuddhist,
    states: { in_mh: 94, in_mp: 6 },
    abroad: west,
    vegetarian: 0.2,
  },
  {
    share: 9,
    religion: 'hindu',
    communities: { sindhi: 100 },
    motherTongue: 'sindhi',
    alsoSpeaks: [...northIndian, 'hindi'],
    names: sindhi,
    states: { in_mh: 60, in_gj: 18, in_rj: 10, in_mp: 10 },
    abroad: { ae: 30, us: 24, gb: 16, sg: 10, ca: 8 },
    vegetarian: 0.4,
  },
  {
    share: 6,
    religion: 'parsi',
    communities: { zoroastrian: 86, irani: 14 },
    motherTongue: 'gujarati',
    alsoSpeaks: ['english', 'english', 'hindi', 'marathi'],
    names: parsi,
    states: { in_mh: 78, in_gj: 20, in_ts: 2 },
    abroad: west,
    vegetarian: 0.04,
  },
];
