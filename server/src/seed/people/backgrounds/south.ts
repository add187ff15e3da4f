import { type Background, gulf, mappila, type NameGroup, splitNames, west } from './background.ts';

const tamil: NameGroup = {
  female: splitNames(`
    Abirami Akila Amudha Anitha Anjana Aparna Aruna Bhavani Bhuvana Brindha Chithra Deepa Devika Dharani Divya Gayathri
    Geetha Gomathi Harini Hema Indhu Janani Jayanthi Kalpana Kamala Karthika Kavitha Kayalvizhi Keerthana Kiruthika
    Lakshmi Lavanya Madhumitha Malathi Manimegalai Meena Mythili Nandhini Nithya Oviya Padma Pavithra Poongodi Poornima
    Preethi Priyadarshini Ramya Ranjani Revathi Roja Sangeetha Saranya Shanthi Shobana Sindhu Sivaranjani Sowmya Sruthi
    Subhashini Sudha Sumathi Swetha Thamarai Thenmozhi Uma Vaishnavi Vani Vasanthi Vidya Vijayalakshmi Yamuna Yazhini`),
  male: splitNames(`
    Aravind Arunkumar Ashwin Balaji Bharath Bharathi Chandrasekar Deepak Dinesh Elango Ezhil Ganesh Gautham Gokul Hari
    Hariharan Ilango Jagadeesh Jayakumar Kannan Karthik Karthikeyan Kathiravan Kishore Krishnan Kumaran Madhan Magesh
    Manikandan Mohan Mugilan Murali Murugan Muthu Nandakumar Naveen Nithin Palani Parthiban Prabhu Pradeep Prakash Prasanna
    Praveen Raghavan Rajesh Rajkumar Ramesh Ranjith Sakthivel Sanjay Santhosh Saravanan Sathish Selvam Senthil Shankar
    Siva Sivakumar Srinivasan Sudharsan Suresh Surya Tamilselvan Thiru Udhay Vasanth Venkatesh Vetri Vignesh Vijay Vinoth
    Viswanathan Yuvan`),
  last: splitNames(`
    Anbazhagan Annamalai Arumugam Arunachalam Balakrishnan Balasubramanian Chandran Chidambaram Chinnasamy Dhandapani
    Duraisamy Elangovan Ganapathy Ganesan Gopalakrishnan Govindarajan Gunasekaran Iyengar Iyer Jayaraman Kalyanasundaram
    Kandasamy Karuppiah Kasinathan Krishnamurthy Kumaraswamy Kuppusamy Lakshmanan Loganathan Mahalingam Manickam Marimuthu
    Mudaliar Murugesan Muthukumar Nadar Nagarajan Narayanan Natarajan Palanisamy Panneerselvam Paramasivam Perumal
    Ponnusamy Raghunathan Rajagopalan Rajaraman Rajendran Ramachandran Ramakrishnan Ramalingam Ramanathan Ramasamy
    Ranganathan Sadasivam Sambandam Santhanam Sathyamurthy Selvaraj Shanmugam Sivaraman Somasundaram Soundararajan
    Srinivasan Subbiah Subramanian Sundaram Swaminathan Thangavel Thirumalai Vaidyanathan Varadarajan Velmurugan
    Venkataraman Venkatesan Vijayakumar`),
};

const telugu: NameGroup = {
  female: splitNames(`
    Aishwarya Akhila Alekhya Amrutha Anusha Anuradha Aparna Bhargavi Bhavana Chandana Deepthi Divya Durga Geethika
    Haritha Harika Himabindu Hymavathi Indira Jahnavi Jyothi Jyothsna Kalyani Kavya Keerthi Krishnaveni Lakshmi Lasya
    Lavanya Likhitha Madhavi Madhuri Manasa Meghana Mounika Navya Niharika Nikhila Padmaja Pranathi Pranavi Pravallika
    Priyanka Rajeshwari Ramya Ravali Rohini Sahithi Sandhya Saritha Shravya Sireesha Sirisha Sowjanya Sravani Sreeja
    Srilatha Sriya Sruthi Suhasini Sumalatha Supriya Susmitha Swapna Swathi Tejaswini Vaishnavi Varsha Vasavi Vennela`),
  male: splitNames(`
    Abhiram Aditya Ajay Akhil Anil Anudeep Aravind Avinash Bhanu Bharat Chaitanya Chandrasekhar Charan Dheeraj Gopichand
    Goutham Harish Harsha Hemanth Jagadish Jaswanth Kalyan Karthik Kiran Kishore Koushik Krishna Lokesh Madhav Mahesh
    Manikanta Manoj Mohan Murali Nagarjuna Narendra Naveen Nikhil Pavan Phanindra Pradeep Pranay Prashanth Praveen
    Raghavendra Rajasekhar Rakesh Ramakrishna Ravi Ravindra Rohith Sai Sandeep Santosh Satish Shashank Siddhartha
    Sivakrishna Sreekanth Srikar Srinivas Sudheer Suhas Sumanth Suresh Surya Tarun Teja Uday Vamsi Varun Venkat Venu
    Vijay Vinay Vishnu Yashwanth`),
  last: splitNames(`
    Achanta Adusumilli Akkineni Alluri Appalaraju Atluri Bandaru Bhimavarapu Bollineni Bommireddy Chalasani Chekuri
    Chennamsetti Chilukuri Chowdary Dandamudi Devarakonda Donthireddy Duggirala Edara Gadde Gogineni Gorantla Gottipati
    Gudipati Gunturu Jasti Kakarla Kalluri Kanumuri Karanam Katragadda Kesireddy Kodali Kolli Komatireddy Konda Kota Kothapalli
    Lanka Maddineni Mallela Malladi Mandava Manchala Medikonda Meka Moturi Mulpuri Nadella Nallamothu Naidu Nimmagadda
    Nukala Paladugu Pamidi Pasupuleti Penmetsa Pinnamaneni Polavarapu Ponnaluri Potluri Raavi Raju Rao Ravipati Reddy
    Samineni Sastry Setty Suryadevara Tadepalli Talluri Tummala Uppalapati Vadlamudi Vallabhaneni Vangala Varma Vasireddy
    Vemula Vuppala Yalamanchili Yarlagadda Yerramsetty`),
};

const kannada: NameGroup = {
  female: splitNames(`
    Aishwarya Akshata Amulya Ananya Anitha Anusha Apoorva Ashwini Bhavya Bhoomika Chaitra Chandana Deeksha Deepa Divya
    Gagana Gowri Harshitha Hemalatha Inchara Jayashree Kavana Kavya Keerthana Kruthika Lakshmi Lavanya Likhitha Manasa
    Meghana Mythri Nagashree Namratha Nandini Navya Netravati Nisarga Nithya Pallavi Pavithra Poornima Pooja Prakruthi
    Pratiksha Preethi Priya Rachana Rakshitha Ramya Rashmi Roopa Sahana Samyuktha Sanjana Shilpa Shobha Shreya Shruthi
    Shwetha Sinchana Sindhu Smitha Soumya Spoorthi Suma Sushma Swathi Tejaswini Usha Vaishnavi Varsha Vidya Yashaswini`),
  male: splitNames(`
    Abhilash Abhishek Adarsh Ajay Akash Amogh Anand Anirudh Arun Ashok Bharath Chandan Chetan Darshan Deepak Dhanush
    Dheeraj Ganesh Girish Gururaj Harish Harsha Hemanth Jagadish Jayanth Karthik Keerthan Kiran Kishore Lohith Madhu Mahesh
    Manjunath Manoj Mohan Nagaraj Nandan Naveen Nikhil Nithin Pavan Prajwal Pradeep Pramod Prashanth Praveen Puneeth
    Raghavendra Rajath Rakesh Rakshith Ramesh Ranganath Ravi Rohan Sachin Sandeep Sanjay Santosh Sathvik Sharath Shashank
    Shivakumar Shreyas Siddarth Skanda Srinidhi Sudeep Suhas Sumukh Sunil Suraj Suresh Tejas Ullas Varun Vikas Vinay Vishwas
    Yashas Yogesh`),
  last: splitNames(`
    Acharya Adiga Aithal Angadi Aradhya Ballal Bangera Basavaraj Belagali Bhandary Bhat Biradar Byrappa Chikkanna
    Chinnappa Deshpande Devadiga Gangadhar Gowda Gurumurthy Halappa Hebbar Hegde Hiremath Holla Honnappa Hosamani Hullur
    Iyengar Jois Kamath Karanth Karnad Katti Kulkarni Kuvempu Lingappa Mallya Manjappa Marigowda Math Murthy Mutalik Naik
    Nanjappa Navalgund Nayak Pai Patil Poojary Prabhu Puttaswamy Raghupathi Rai Ramaiah Rao Rudrappa Salian Savadi
    Shanbhag Shastry Shenoy Shetty Shivanna Siddappa Somayaji Suvarna Thimmaiah Udupa Upadhya Urs Vastrad Venkatappa
    Yadgiri`),
};

const malayaliHindu: NameGroup = {
  female: splitNames(`
    Aathira Aishwarya Ambika Amritha Anagha Anjali Anjana Anupama Aparna Archana Arya Aswathy Athulya Bhavana Chinnu
    Devika Dhanya Divya Durga Gayathri Gopika Greeshma Indu Jayasree Karthika Kavya Keerthana Krishnapriya Lakshmi Lekshmi
    Malavika Manju Maya Meera Meghna Midhuna Namitha Nandana Neethu Nimisha Nithya Parvathy Pooja Praseetha Radhika
    Remya Renjini Resmi Revathi Sandhya Saranya Sareena Savithri Sethulakshmi Silpa Sneha Sreedevi Sreelakshmi Sruthi Surya
    Swathi Thara Uthara Vidya Vineetha Vismaya`),
  male: splitNames(`
    Abhijith Abhiram Ajith Akhil Akshay Amal Anand Anoop Arjun Arun Ashok Aswin Athul Balu Bijoy Bipin Deepak Dileep
    Dinesh Girish Gokul Gopakumar Govind Harikrishnan Harish Jayakrishnan Jayan Jishnu Jithin Kiran Krishnakumar Mahesh
    Manoj Midhun Mohan Nandakumar Nikhil Nithin Pradeep Prajith Pranav Prasanth Praveen Rahul Rajeev Rajesh Rakesh Ranjith
    Ratheesh Renjith Sajith Sandeep Sanjay Santhosh Sarath Sasi Shyam Sreejith Sreekumar Sujith Sumesh Sunil Suresh Unni
    Vaisakh Vimal Vineeth Vinod Vishnu Vivek`),
  last: splitNames(`
    Achari Chandran Gopinath Karunakaran Krishnan Kurup Kutty Madhavan Mannadiar Marar Menon Mohanan Nair Nambiar
    Namboothiri Narayanan Padmanabhan Panicker Panikkar Pillai Pisharody Poduval Prabhakaran Raghavan Rajan Rajappan
    Raveendran Sasidharan Shenoy Sivadas Sreedharan Sukumaran Surendran Thampi Unnithan Unnikrishnan Varier Varma
    Vasudevan Vijayan Viswambharan Warrier`),
};

const malayaliChristian: NameGroup = {
  female: splitNames(`
    Abigail Alphonsa Aleena Amala Angel Anisha Anju Anna Annie Anu Ashly Asha Bency Betty Bindhu Blessy Celine Christeena
    Daisy Diya Elizabeth Elsa Feba Febin Grace Helen Irene Jaseena Jaya Jean Jeena Jesna Jincy Jisha Joanna Josna Juliet
    Leena Linda Liya Mareena Maria Mariya Mercy Merin Mini Nancy Neena Nikitha Nimmy Preethi Rachel Reena Reethu Rincy
    Riya Rosamma Roshni Ruth Sandra Sara Serin Sheena Shiny Sherin Simi Sneha Sonia Susan Teena Tessa Tincy Treesa`),
  male: splitNames(`
    Aby Abel Abin Ajay Akhil Alan Albin Alex Aljo Amal Anil Antony Ashish Basil Benny Bibin Bijo Binoy Boby Christy Cijo
    Cyril Daniel Denny Don Ebin Eldho Febin George Georgy Jacob James Jaison Jerin Jibin Jijo Jinson Jithin Jobin Joby
    Joel John Jojo Joseph Josin Joshy Justin Kevin Libin Lijo Linson Manu Mathew Melvin Nebin Nibin Paul Philip Prince
    Rijo Robin Rony Roshan Saji Sebin Shaji Shijo Shine Sibi Sijo Simon Sojan Stephen Thomas Tijo Tinu Tobin Tom Tony`),
  last: splitNames(`
    Abraham Alexander Antony Chacko Chandy Cherian Cheriyan David Devassy Eapen Easow Francis George Ittoop Itty Jacob
    James John Jose Joseph Joy Kallarackal Kattukaran Kolath Koshy Kunjumon Kurian Kuriakose Lukose Mammen Manavalan
    Markose Mathai Mathew Mathews Nellissery Ninan Oommen Ouseph Palathinkal Palakunnel Paul Paulose Perumpally Philip
    Philipose Poulose Pullickal Punnoose Puthenpurackal Puthussery Sebastian Simon Skaria Stephen Thachil Tharakan
    Thekkekara Thomas Thottathil Vadakkan Varghese Varkey Vellappally Xavier Zachariah`),
};

const southChristian: NameGroup = {
  female:
    splitNames(`Agnes Amala Angelina Anitha Arul Beulah Bharathi Caroline Catherine Christina Cynthia Daisy Deborah
    Esther Evangeline Florence Gladys Glory Hannah Hepzibah Janet Jasmine Jayanthi Jennifer Jessy Jemima Joyce Keren
    Kezia Lydia Margaret Mary Mercy Merlin Nancy Pauline Persis Priscilla Rebecca Roselin Ruth Sharmila Sheeba Shiny Stella
    Suganthi Sylvia Vimala`),
  male: splitNames(`Abishek Abraham Albert Alwin Andrew Anthony Arockia Arul Asir Benjamin Charles Christopher Daniel David
    Devadoss Dominic Ebenezer Edwin Emmanuel Franklin Gideon Gnanaraj Immanuel Isaac Jabez James Jebaraj Jeremiah John
    Jonathan Joseph Joshua Kingsley Lawrence Manoj Moses Nelson Paul Peter Prabhakar Prem Rajan Ravi Reuben Richard Robert
    Rufus Sam Samuel Samson Sathish Selvin Solomon Stephen Sudhakar Sunil Thomas Timothy Victor Vincent Wesley William`),
  last: splitNames(`Abraham Amalraj Anbarasu Arulraj Arulmani Babu Bethapudi Charles Christopher Daniel David Dayalan Devaraj
    Devasahayam Dhanaraj Doss Ebenezer Edward Francis Gabriel Gnanadurai Gnanamuthu Inbaraj Isaac Jacob Jayakumar
    Jayaraj Jebakumar Jesudasan John Johnson Jones Joseph Karunakaran Kirubakaran Lawrence Manickam Manoharan Mathias
    Michael Moses Nelson Packiaraj Pandian Paulraj Peter Ponraj Prasad Rajamani Rajan Rajasekar Ratnam Samuel Sathyaraj
    Savarimuthu Selvaraj Selvin Simon Solomon Stephen Susairaj Swamidoss Thangaraj Thomas Vedamuthu Victor Vincent
    Yesudas`),
};

export const southern: Background[] = [
  {
    share: 68,
    religion: 'hindu',
    communities: {
      brahmin_iyer: 16,
      brahmin_iyengar: 11,
      mudaliar: 14,
      chettiar: 12,
      gounder: 14,
      vanniyar: 12,
      nadar: 9,
      mukkulathor: 9,
      adi_dravida: 7,
      vishwakarma: 4,
      hindu_other: 4,
    },
    motherTongue: 'tamil',
    alsoSpeaks: ['english', 'english', 'english', 'hindi', 'telugu', 'malayalam'],
    names: tamil,
    states: { in_tn: 88, in_py: 4, in_ka: 7 },
    abroad: { us: 36, sg: 20, my: 12, gb: 12, au: 10, ca: 8, lk: 6, ae: 5, de: 3 },
    vegetarian: 0.32,
  },
  {
    share: 82,
    religion: 'hindu',
    communities: {
      reddy: 22,
      kamma: 20,
      kapu: 18,
      velama: 7,
      arya_vysya: 11,
      brahmin_niyogi: 10,
      padmashali: 6,
      mala: 4,
      madiga: 4,
      vishwakarma: 3,
      hindu_other: 4,
    },
    motherTongue: 'telugu',
    alsoSpeaks: ['english', 'english', 'english', 'hindi', 'hindi', 'tamil', 'kannada'],
    names: telugu,
    states: { in_ts: 48, in_ap: 48, in_ka: 5 },
    abroad: { us: 62, gb: 10, au: 9, ca: 9, sg: 4, ae: 5, de: 3 },
    vegetarian: 0.22,
  },
  {
    share: 55,
    religion: 'hindu',
    communities: {
      vokkaliga: 24,
      lingayat: 26,
      brahmin_madhwa: 12,
      brahmin_other: 9,
      brahmin_gowd_saraswat: 7,
      bunt: 8,
      billava: 6,
      yadav: 4,
      hindu_other: 5,
    },
    motherTongue: 'kannada',
    alsoSpeaks: ['english', 'english', 'english', 'hindi', 'tulu', 'telugu', 'konkani'],
    names: kannada,
    states: { in_ka: 97, in_mh: 3 },
    abroad: west,
    vegetarian: 0.5,
  },
  {
    share: 36,
    religion: 'hindu',
    communities: { nair: 42, ezhava: 28, thiyya: 14, brahmin_namboodiri: 6, vishwakarma: 5, hindu_other: 5 },
    motherTongue: 'malayalam',
    alsoSpeaks: ['english', 'english', 'hindi', 'tamil'],
    names: malayaliHindu,
    states: { in_kl: 94, in_ka: 4, in_tn: 2 },
    abroad: gulf,
    vegetarian: 0.12,
  },
  {
    share: 34,
    religion: 'christian',
    communities: {
      syro_malabar: 44,
      syrian_orthodox: 16,
      jacobite: 10,
      marthoma: 14,
      roman_catholic: 10,
      pentecostal: 7,
    },
    motherTongue: 'malayalam',
    alsoSpeaks: ['english', 'english', 'hindi', 'tamil', 'arabic'],
    names: malayaliChristian,
    states: { in_kl: 95, in_ka: 5 },
    abroad: { ...gulf, us: 24, gb: 16, ie: 8, au: 10, ca: 8 },
    vegetarian: 0.03,
  },
  {
    share: 24,
    religion: 'christian',
    communities: { csi: 36, roman_catholic: 34, pentecostal: 14, baptist: 10, christian_other: 6 },
    motherTongue: 'tamil',
    alsoSpeaks: ['english', 'english', 'telugu', 'hindi'],
    names: southChristian,
    states: { in_tn: 82, in_py: 5, in_ka: 10 },
    abroad: west,
    vegetarian: 0.05,
  },
  {
    share: 22,
    religion: 'muslim',
    communities: { mappila: 88, sunni: 12 },
    motherTongue: 'malayalam',
    alsoSpeaks: ['english', 'english', 'arabic', 'hindi'],
    names: mappila,
    states: { in_kl: 98, in_ka: 2 },
    abroad: gulf,
    vegetarian: 0.01,
  },
];
