import { type Background, type NameGroup, northIndian, splitNames, west } from './background.ts';

const bengali: NameGroup = {
  female: splitNames(`
    Aditi Amrita Anindita Ankita Antara Anwesha Aparajita Aparna Arpita Arundhati Atreyee Barnali Bidisha Chandrani
    Chandreyee Debarati Debolina Debjani Devika Durba Gargi Indrani Ipsita Jayati Jhilik Kaberi Kamalika Keya Koyel
    Madhurima Mahua Malabika Manjari Mithila Mitali Mohua Moumita Mousumi Nabanita Nandini Nilanjana Oindrila Paramita
    Paroma Piyali Poulami Pritha Priyanka Purba Rajashree Rimi Rituparna Roshni Rupsha Sagarika Samadrita Sanchari
    Sangita Sanghamitra Sharmila Shalini Shreyasi Shubhra Sohini Soma Somdatta Sraboni Srijita Subarna Suchismita Sudeshna
    Sulagna Sumana Sunetra Susmita Swagata Tanusree Tapasi Titas Trina Urmi Urmimala Yashodhara`),
  male: splitNames(`
    Abhijit Abhirup Abir Agniva Anik Anindya Aniruddha Anirban Arghya Aritra Arijit Arka Arnab Aveek Avik Ayan Biswajit
    Biplab Chiranjit Debanjan Debasish Debojyoti Dibyendu Dipankar Gourab Indranil Joydeep Kallol Kaushik Kingshuk Koustav
    Krishanu Kunal Manas Mainak Nilanjan Niladri Nirmalya Orko Partha Pinaki Prasenjit Pratik Pritam Prosenjit Rajarshi
    Rajdeep Ranajoy Rohan Rudra Ritwik Sabyasachi Saikat Sandip Sanjoy Santanu Sayan Sayantan Shamik Shibnath Shirshendu
    Shouvik Shubhankar Siddhartha Snehasish Soham Somnath Soumen Soumitra Soumya Souradeep Sourav Subhajit Subhasish
    Sudipta Sujoy Suman Supratik Suvro Swapan Tamal Tanmoy Tathagata Uddalak`),
  last: splitNames(`
    Acharya Adhikari Bagchi Bandyopadhyay Banerjee Basak Basu Bhadra Bhattacharya Bhowmick Biswas Bose Chakrabarti
    Chakraborty Chanda Chatterjee Chattopadhyay Chaudhuri Choudhury Dam Das Dasgupta Datta De Deb Dey Dhar Dutta Ganguly
    Ghosal Ghosh Ghoshal Goswami Guha Gupta Halder Hazra Kar Karmakar Kundu Lahiri Laha Maity Majumdar Mallick Mandal
    Mazumder Mitra Moitra Mondal Mukherjee Mukhopadhyay Nag Nandi Nath Pal Palit Paul Poddar Pramanik Purkayastha Rakshit
    Ray Roy Saha Samaddar Samanta Sanyal Sarkar Sen Sengupta Sikdar Sinha Sur Talukdar Tarafdar`),
};

const odia: NameGroup = {
  female:
    splitNames(`Ananya Anita Annapurna Arpita Barsha Bijayalaxmi Debasmita Deepika Diptimayee Gitanjali Hiranmayee
    Ipsita Itishree Jayashree Jyotirmayee Kabita Lipika Lopamudra Madhusmita Mamata Manaswini Minati Monalisa Namita
    Nibedita Pragyan Pratyasha Priyadarshini Puspanjali Rajashree Rashmita Ritarani Roma Sangeeta Sarita Sasmita
    Shradhanjali Smita Smruti Sonali Subhadra Subhashree Sucharita Sujata Sulochana Suprava Swagatika Swapna Tapaswini`),
  male: splitNames(`Abhijit Ajit Amiya Anshuman Aswini Bibhuti Bikash Biswajit Chandan Chinmay Debadutta Debasis Dillip Dipti
    Gyana Himansu Hrushikesh Jagannath Jyoti Kamalakanta Kartik Laxmikant Lokanath Manas Manoranjan Nihar Nilamadhab
    Nirmal Omkar Prabhat Pradyumna Prasanta Pratap Pritam Rabindra Rajat Rakesh Ranjan Rashmi Ratikanta Sambit Sanjib
    Santosh Sarat Saroj Satyabrata Satyajit Shakti Siba Sidharth Smruti Soumya Subhransu Sudhansu Sukanta Suman Suvendu
    Swadhin Tapan Tusar`),
  last: splitNames(`Acharya Barik Behera Bhoi Biswal Champati Choudhury Dalai Das Dash Dhal Gouda Guru Hota Jena Kar Khuntia
    Lenka Mahakud Mahanta Mahapatra Maharana Mallick Mangaraj Mishra Mohanty Mohapatra Muduli Nanda Nath Nayak Padhi Padhy
    Pal Panda Panigrahi Parida Patnaik Patra Pattanaik Pradhan Pujari Raj Ransingh Rath Rout Routray Sahoo Sahu Samal
    Samantaray Satapathy Sarangi Senapati Sethi Singh Swain Tripathy`),
};

const assamese: NameGroup = {
  female:
    splitNames(`Ankita Anuradha Barasha Bhaswati Bonani Chayanika Darshana Devajani Gitima Himakshi Jahnabi Jonaki
    Jyotsna Kakoli Karabi Kasturi Kongkona Lipi Madhusmita Mamoni Manalisha Manashi Maushumi Meghali Monalisa Nabanita
    Nayanmoni Nibedita Parishmita Pallabi Prarthana Priyanka Queen Rashmi Reema Rimjhim Sangeeta Sewali Sikha Snigdha
    Sukanya Sumi Tarali Trishna Urmila`),
  male: splitNames(`Abhigyan Abhinash Amlan Anupam Arup Bhargav Bikash Bhaskar Biraj Chinmoy Debajit Dhiraj Dhrubajyoti Dipjyoti
    Gautam Gunajit Himangshu Hirak Hridoy Jayanta Jitumoni Jyotishman Kaushik Kishor Manash Manjit Mrinal Mriganka Nayan
    Nilotpal Partha Pallab Pankaj Papu Prabal Pranjal Pranab Ranjan Rituraj Rupam Samudra Sanjib Satyajit Simanta Subham
    Udayan Utpal`),
  last: splitNames(`Baishya Barman Barua Barooah Bezbarua Bhagawati Bhattacharyya Bhuyan Bora Borah Bordoloi Borgohain Borthakur
    Buragohain Chaliha Changkakoti Chetia Choudhury Das Deka Dihingia Dutta Gogoi Gohain Goswami Hazarika Kakoti Kalita
    Konwar Lahkar Mahanta Medhi Nath Pathak Phukan Phookan Rajbongshi Rajkhowa Saikia Sarma Sonowal Talukdar Tamuli Thakuria`),
};

const bengaliMuslim: NameGroup = {
  female:
    splitNames(`Afroza Anika Arifa Asma Ayesha Farhana Farzana Fahmida Halima Ishrat Jannat Kaniz Khaleda Lamia Mahfuza
    Maliha Mehnaz Mithila Munira Nadia Nafisa Nasrin Nazia Nilufar Nishat Nusrat Rabeya Rashida Rehana Roksana Rubina
    Sabiha Sabrina Salma Samina Shabnam Shaila Sharmin Sumaiya Tahmina Tanjina Tasnim Zinat`),
  male: splitNames(`Abdur Anisur Arif Ashraful Asif Atiqur Faisal Faridul Habibur Hafizur Hasan Imran Iqbal Jahangir Kamrul
    Mahbub Mahfuz Mahmudul Mehedi Mizanur Monirul Mostafa Nazmul Rafiqul Rakibul Rashed Rezaul Saiful Samiul Sarwar Shafiqul
    Shahidul Shahin Shakil Sohel Tanvir Tareq Tawhid Wahidul Zahid Ziaur`),
  last: splitNames(`Ahmed Akanda Alam Ali Bhuiyan Biswas Chowdhury Haque Hasan Hossain Huq Islam Kabir Karim Khan Khandaker
    Laskar Mahmud Majumder Mallick Mia Mollah Mondal Munshi Patwary Rahman Sardar Sarkar Shaikh Sheikh Siddique Sikder
    Talukder Uddin`),
};

export const eastern: Background[] = [
  {
    share: 72,
    religion: 'hindu',
    communities: {
      brahmin_bengali: 26,
      kayastha: 30,
      baidya: 12,
      mahishya: 12,
      kshatriya: 4,
      hindu_other: 8,
      open_to_all: 10,
    },
    motherTongue: 'bengali',
    alsoSpeaks: [...northIndian, 'english', 'french'],
    names: bengali,
    states: { in_wb: 84, in_tr: 5, in_as: 5, in_jh: 5 },
    abroad: west,
    vegetarian: 0.06,
  },
  {
    share: 26,
    religion: 'hindu',
    communities: { khandayat: 34, kayastha: 16, brahmin_other: 28, hindu_other: 14, open_to_all: 6 },
    motherTongue: 'odia',
    alsoSpeaks: [...northIndian, 'english'],
    names: odia,
    states: { in_od: 94, in_cg: 3, in_jh: 3 },
    abroad: west,
    vegetarian: 0.18,
  },
  {
    share: 15,
    religion: 'hindu',
    communities: { brahmin_other: 28, kayastha: 22, hindu_other: 36, open_to_all: 12 },
    motherTongue: 'assamese',
    alsoSpeaks: [...northIndian, 'english', 'bengali'],
    names: assamese,
    states: { in_as: 94, in_ml: 4, in_ar: 2 },
    abroad: west,
    vegetarian: 0.06,
  },
  {
    share: 16,
    religion: 'muslim',
    communities: { sunni: 68, sheikh: 26, muslim_other: 6 },
    motherTongue: 'bengali',
    alsoSpeaks: [...northIndian, 'english'],
    names: bengaliMuslim,
    states: { in_wb: 76, in_as: 22, in_tr: 2 },
    abroad: { gb: 34, us: 20, ae: 20, sa: 10, my: 8 },
    vegetarian: 0.01,
  },
];
