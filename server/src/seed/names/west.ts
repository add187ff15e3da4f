import { type NameGroup, words } from './group.ts';

export const marathi: NameGroup = {
  female: words(`
    Aditi Aishwarya Amruta Anagha Anuja Apurva Ashwini Bhagyashree Chaitrali Devaki Dhanashree Gargi Gayatri Gauri Hemangi
    Ishwari Janhavi Juilee Kasturi Ketaki Kshitija Madhavi Madhura Manasi Manjiri Mayuri Medha Mrunal Mugdha Mukta Namrata
    Neha Nilima Pallavi Pradnya Prajakta Pranjal Priya Rasika Renuka Revati Rucha Rujuta Rupali Sai Sayali Samruddhi
    Sanika Sanjivani Sharvari Shamal Shubhangi Smita Snehal Sonal Suvarna Swarali Tejashree Urmila Vaidehi Vaishali Vrinda`),
  male: words(`
    Abhijeet Aditya Ajinkya Akshay Amey Amit Amol Aniket Aniruddha Atharva Avinash Bhushan Chaitanya Chinmay Devendra
    Dhananjay Digvijay Ganesh Gaurav Girish Harshad Hrishikesh Jayesh Kaustubh Kedar Kiran Mahesh Makarand Mandar Mangesh
    Mihir Milind Nachiket Nikhil Ninad Omkar Onkar Parag Pranav Prasad Prathamesh Pushkar Rohan Rohit Rutvij Sagar Sameer
    Sanket Saurabh Shantanu Shardul Shreyas Siddhesh Soham Sudhir Sumedh Sushant Swapnil Tanmay Tejas Tushar Vaibhav Varad
    Vedant Vinayak Yogesh`),
  last: words(`
    Apte Athavale Bapat Barve Bhagwat Bhalerao Bhave Bhide Bhosale Chavan Chitale Dabholkar Damle Dange Deo Deshmukh
    Deshpande Dhage Dighe Gadgil Gaikwad Ghorpade Godbole Gokhale Gore Inamdar Jadhav Jagtap Jagdale Jog Joshi Kale Kamat
    Karandikar Kelkar Ketkar Khandekar Khare Kolhatkar Kulkarni Limaye Mahajan Mane Marathe More Mulay Nene Nikam Oak Pandit
    Paranjape Patil Patwardhan Pawar Pendse Phadke Rane Ranade Sabnis Salunkhe Sane Sathe Sawant Shinde Shirke Soman
    Sonawane Tambe Tendulkar Thakare Thorat Tilak Vaidya Vaze Wagh Yadav`),
};

export const marathiBuddhist: NameGroup = {
  female:
    words(`Aarya Amrapali Anjali Ashwini Bhagyashri Gautami Karuna Maitreyi Mayuri Namrata Nikita Pradnya Prajakta
    Pranali Priyanka Rupali Samiksha Sangita Shital Sujata Supriya Trupti Vaishali Vandana Yashodhara`),
  male: words(`Akash Amol Anand Aniket Ashok Bhushan Gautam Harshal Kunal Mangesh Milind Nagsen Nilesh Pradip Prashant
    Rahul Rohit Sandesh Sanghapal Satish Siddharth Sudarshan Sumedh Suraj Swapnil Vaibhav Vishwajit`),
  last: words(`Adhav Bagul Bansode Bhalerao Dhale Dongre Gaikwad Gajbhiye Gavai Gedam Hiwale Ingle Jadhav Kamble Kharat
    Khobragade Lokhande Meshram Moon More Nikalje Ramteke Salve Sarkate Shende Shinde Sonkamble Tayade Waghmare Wankhede`),
};

export const gujarati: NameGroup = {
  female: words(`
    Aarohi Aashka Amisha Arpita Avani Bansari Bhairavi Bhumika Binal Charmi Darshana Dhara Dhruvi Dhwani Disha Drashti Falguni
    Foram Hetal Hiral Hiteshi Janki Jigna Jinal Juhi Kajal Khushali Kinjal Kruti Krupa Mansi Mital Mitali Namrata Nidhi
    Niyati Palak Pooja Prapti Priyal Rachana Riddhi Rinkal Rushita Shivangi Shruti Siddhi Stuti Toral Tulsi Twinkle Unnati
    Urvi Vaishali Vidhi Yesha Zankhana`),
  male: words(`
    Alpesh Ankit Ashish Bhargav Bhavesh Bhavik Chintan Chirag Darshan Deep Devang Dhaval Dhruvil Dipesh Gaurang Hardik Harsh
    Harshil Hemal Hiren Hitarth Jainam Jay Jaymin Jignesh Kalpesh Kaushal Ketan Kevin Kirtan Krunal Kushal Malhar Manan
    Maulik Meet Mehul Mihir Milan Miten Nihar Nilay Nirav Nisarg Parth Pathik Pratik Rushabh Ronak Rutvik Sagar Saumil Smit
    Tejas Tirth Umang Utsav Vatsal Viral Vishal Yash`),
  last: words(`
    Acharya Amin Bhatt Bhavsar Brahmbhatt Chavda Chokshi Chudasama Dalal Dave Desai Dholakia Gadhvi Gajjar Gandhi Gohil Jadeja
    Jani Joshi Kansara Kapadia Kotecha Lakhani Makwana Mankad Mehta Mistry Modi Nanavati Naik Oza Pancholi Pandya Panchal
    Parekh Parikh Parmar Patel Pathak Popat Purohit Rana Raval Sanghavi Savani Shukla Solanki Soni Suthar Thakkar Thakor
    Trivedi Upadhyay Vaghela Vaidya Vasavada Vora Vyas Zala`),
};

export const jain: NameGroup = {
  female:
    words(`Aastha Ayushi Charmi Chaitali Darshita Dhriti Divya Drishti Harshita Heena Jinal Khushbu Komal Krishna
    Labdhi Mahima Moksha Monal Muskan Namra Neha Nikita Palak Pearl Prachi Priyal Rashi Riddhi Ruchi Sakshi Saloni Samta
    Sejal Shreya Siddhi Sneha Stuti Tanvi Urvi Vidhi Yashvi`),
  male: words(`Aadish Aagam Abhinandan Akshat Anekant Ankit Arham Arihant Bhavya Chirag Darshan Deepesh Dhruv Gautam Hardik
    Harshil Hitesh Jainam Jinesh Jinay Kushal Mahavir Manan Mehul Mokshit Naman Nemi Nirav Paras Parshva Prakhar Pratik
    Rajul Rishabh Ronak Sahil Samyak Sanyam Shreyans Siddharth Vardhaman Vipul Viraj Yash`),
  last: words(`Ajmera Bafna Baid Bardia Bhandari Bohra Bothra Chhajed Chopda Chordia Daga Doshi Dugar Gala Gandhi Gangwal
    Godha Golechha Jain Jhaveri Kankaria Kasliwal Katariya Khimsara Kochar Kothari Lodha Lunia Mehta Munot Nahar Nahata
    Oswal Pagariya Parakh Patni Pipada Ranka Sancheti Sanghvi Sethia Shah Singhvi Sogani Surana Tatia Vaid Vora`),
};

export const marwari: NameGroup = {
  female:
    words(`Aarushi Anushree Bhawana Chanchal Deepshikha Divyanshi Gunjan Harshita Khyati Kirti Kritika Kusum
    Lavanya Meenal Megha Nandini Neelima Nupur Payal Pooja Prerna Priya Radhika Raksha Rakhi Ritu Ruchika Sheetal
    Shreya Shubhi Sonam Sugandha Sunidhi Vandita Yashika`),
  male: words(`Abhay Aditya Akshay Amit Anirudh Arvind Ashok Bharat Deepak Devendra Divyansh Gajendra Govind Hemant
    Himmat Jitendra Kamal Kuldeep Lokesh Mahendra Manvendra Narendra Nikhil Prateek Raghuveer Rajendra Ravindra Rohit
    Sanjay Shailendra Sourabh Sumit Surendra Vikas Vinod Virendra Yuvraj`),
  last: words(`Agarwal Bagri Baheti Bajaj Bangur Bhati Bhutra Biyani Chandak Chouhan Daga Dalmia Damani Gehlot Goenka
    Jalan Jangid Jhunjhunwala Kabra Kanoria Karnani Kedia Khaitan Khemka Kothari Lakhotia Maheshwari Malpani Mandhana
    Mantri Mimani Modi Mundhra Mundra Murarka Panwar Periwal Poddar Purohit Rathi Rathore Ruia Rungta Saboo Saraf Sarda
    Shekhawat Singhania Sisodia Sodhani Somani Soni Taparia Toshniwal`),
};

export const sindhi: NameGroup = {
  female:
    words(`Aarti Anisha Bhavika Deepa Diksha Ekta Geet Hiya Jiya Juhi Karishma Kiran Komal Lavina Mahak Mansha
    Naina Natasha Nisha Poonam Priya Roshni Sapna Simran Sneha Sonia Vandana Varsha`),
  male: words(`Ajay Amit Bharat Chirag Deepak Dheeraj Gaurav Girish Harish Hitesh Jatin Jay Kamal Karan Kishore Lalit
    Manish Manoj Mohit Naresh Nikhil Piyush Prem Rahul Ravi Rohit Sahil Sunil Tarun Vinay Yash`),
  last: words(`Advani Ahuja Bachani Bhambhani Bhatia Chandwani Chhabria Daryani Gidwani Hinduja Hiranandani Israni
    Jethani Kewalramani Khemlani Kripalani Lalwani Lakhani Lulla Mahtani Makhija Mansukhani Mirchandani Motwani
    Mulchandani Nanwani Punjabi Rajani Ramchandani Raisinghani Sadarangani Sajnani Samtani Tahiliani Thadani Vaswani
    Wadhwani`),
};

export const parsi: NameGroup = {
  female:
    words(`Anahita Arnavaz Avan Behroze Benaifer Dinaz Freny Gulshan Havovi Jasmine Kainaz Khorshed Mahrukh Mehernaz
    Nazneen Niloufer Pervin Piroja Rashna Roshan Roxanne Shernaz Shirin Sherezad Tanaz Zarin Zenobia`),
  male: words(`Adil Ardeshir Aspi Behram Burjor Cyrus Darius Dinshaw Eruch Farhad Fardeen Farokh Hormuz Jamshed Jehangir
    Kaizad Kersi Khushru Kurush Neville Nozer Percy Pesi Rayomand Rohinton Rustom Sarosh Sohrab Viraf Xerxes Zubin`),
  last: words(`Avari Bamji Batliwala Bharucha Billimoria Canteenwala Contractor Cooper Daruwala Dastoor Davar Engineer
    Gandhi Irani Jokhi Kapadia Karanjia Khambatta Kotwal Mehta Mistry Modi Motafram Nariman Palkhivala Patel Poonawalla
    Printer Readymoney Sethna Shroff Sidhwa Tata Taraporewala Turel Umrigar Vakil Wadia`),
};

export const goan: NameGroup = {
  female:
    words(`Alisha Andrea Anita Bianca Carol Charlene Clara Daniella Diana Elaine Erica Fiona Flavia Genevieve Glenda
    Gwen Ingrid Janice Jessica Joanna Karen Lavina Lorraine Marilyn Maria Melissa Michelle Natalie Nicole Olivia Patricia
    Priscilla Rachel Rochelle Ruth Sabrina Samantha Sandra Sharon Sonia Tania Valerie Vanessa Veronica`),
  male: words(`Aaron Adrian Agnel Alan Aldrin Allwyn Alwyn Anthony Ashley Brendan Brian Calvin Clyde Conrad Cyril Darren
    Dominic Edgar Elroy Elton Francis Gavin Glen Godwin Ivan Jason Joel Joshua Keith Kenneth Lloyd Lester Malcolm Melvin
    Nathan Neil Nigel Oscar Oswald Preston Rohan Roland Roy Royston Ryan Savio Sheldon Stanley Trevor Warren Wilfred`),
  last: words(`Afonso Almeida Alphonso Alvares Araujo Barretto Braganza Cardozo Carvalho Colaco Cordeiro Correia Costa Couto
    Crasto Cunha Dias D’Mello D’Souza Estibeiro Faleiro Fernandes Ferrao Figueiredo Fonseca Furtado Gama Godinho
    Gomes Gonsalves Lobo Lopes Lourenco Machado Martins Mascarenhas Mendes Mendonca Menezes Miranda Monteiro Noronha
    Nunes Pais Pereira Pinto Quadros Rebello Ribeiro Rocha Rodrigues Saldanha Sequeira Serrao Silveira Soares Tavares
    Vaz Viegas`),
};
