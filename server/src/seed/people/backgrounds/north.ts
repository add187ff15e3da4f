import {
  type Background,
  gulf,
  kashmiriMuslim,
  type NameGroup,
  northIndian,
  splitNames,
  urdu,
  west,
} from './background.ts';

const hindi: NameGroup = {
  female: splitNames(`
    Aanchal Aarti Aditi Akanksha Alka Amrita Anamika Anjali Ankita Anshika Anupama Apoorva Archana Arpita Ayushi
    Bhavna Charu Chitra Deepali Deepika Divya Ekta Garima Gauri Geetika Ishita Jyoti Kajal Kanika Kavita Khushboo
    Kirti Komal Kriti Lata Mahima Malvika Manisha Mansi Meenakshi Megha Monika Mridula Nandini Neelam Neha Nidhi
    Nikita Nisha Nivedita Pallavi Parul Payal Pooja Prachi Pragati Pratibha Preeti Priyanka Rachna Radhika Rashmi
    Reena Richa Ritika Ruchi Sakshi Saloni Sapna Shalini Shikha Shilpa Shivani Shraddha Shruti Shweta Simran Smriti
    Sneha Sonali Suman Supriya Surbhi Swati Tanvi Tripti Urvashi Vandana Vartika Vidhi Yamini`),
  male: splitNames(`
    Aakash Abhay Abhinav Abhishek Aditya Ajay Akhil Akshat Alok Aman Amit Anand Aniket Anil Ankit Ankur Anshul
    Anubhav Anurag Arjun Arpit Arun Ashish Ashutosh Atul Ayush Bhaskar Chandan Deepak Devansh Dhruv Dinesh Gaurav
    Girish Gopal Harsh Hemant Himanshu Ishaan Jatin Kapil Karan Kartik Kaushal Kunal Lalit Lokesh Madhav Manish Manoj
    Mayank Mohit Mukesh Naman Naveen Neeraj Nikhil Nishant Nitin Pankaj Parth Piyush Prakash Pranav Prashant Prateek
    Praveen Puneet Rahul Rajat Rajeev Rakesh Ravi Rishabh Ritesh Rohan Rohit Sachin Sahil Sandeep Sanjay Sanjeev
    Saurabh Shashank Shivam Shubham Siddharth Sumit Sunil Tarun Tushar Utkarsh Vaibhav Varun Vijay Vikas Vikram Vinay
    Vishal Vivek Yash Yogesh`),
  last: splitNames(`
    Agarwal Agnihotri Awasthi Bajpai Bansal Bhardwaj Bhargava Bhatnagar Chaturvedi Chaudhary Chauhan Dixit Dubey Dwivedi
    Garg Gautam Goel Goswami Gupta Jaiswal Jha Joshi Kansal Katiyar Khandelwal Khare Kulshrestha Kumar Maheshwari Mathur
    Mishra Mittal Nagar Nigam Ojha Pandey Parashar Pathak Prasad Purohit Rajput Rastogi Rathore Rawat Sachan Saini Saxena
    Shakya Sharma Shekhawat Shrivastava Shukla Singh Singhal Sinha Solanki Soni Srivastava Tiwari Tomar Trivedi Tyagi
    Upadhyay Varshney Vats Verma Vyas Yadav`),
};

const punjabiHindu: NameGroup = {
  female: splitNames(`
    Aarushi Aastha Anshu Bhawna Chahat Deeksha Divya Garima Gunjan Isha Jaya Kashish Kriti Mehak Minakshi Muskan Natasha
    Nitika Palak Prerna Rhea Riya Sakshi Shefali Shreya Shubhra Sonia Srishti Tanya Vanshika Vasudha Yukti`),
  male: splitNames(`
    Aayush Akshay Arjun Arnav Bharat Chirag Dhruv Gagan Gaurav Hitesh Ishan Kabir Karan Keshav Kunal Lakshay Manan Mohit
    Nakul Naveen Nitin Pulkit Rajan Raghav Rajiv Rishi Rohan Sahil Samarth Shaurya Sumeet Tushar Vaibhav Varun Vishal`),
  last: splitNames(`
    Ahuja Anand Arora Bahl Batra Bedi Behl Bhalla Chadha Chawla Chopra Dewan Dhawan Dua Gambhir Grover Gulati Handa Juneja
    Kapoor Kapur Khanna Khosla Khurana Kohli Luthra Madan Malhotra Mehra Mehta Nagpal Nanda Oberoi Puri Sabharwal Sachdeva
    Sahni Sehgal Seth Sethi Sood Suri Talwar Tandon Thapar Uppal Vohra Wadhwa Walia`),
};

const sikh: NameGroup = {
  female: splitNames(`
    Amandeep Amanpreet Amrit Anmol Arshdeep Avneet Baljeet Charanjit Damanpreet Gurleen Gurpreet Harleen Harmeet Harnoor
    Harpreet Harsimran Jasleen Jasmeet Jaspreet Kamalpreet Kirandeep Kiranjot Komalpreet Kulwinder Loveleen Mandeep
    Manjot Manmeet Manpreet Mehar Navdeep Navneet Navpreet Parneet Prabhjot Prabhleen Rajveer Ramandeep Ravneet Rupinder
    Sandeep Sharanjit Simarjeet Sukhleen Sukhmani Tavleen`),
  male: splitNames(`
    Amarjeet Amrinder Anmolpreet Arshdeep Balraj Bhupinder Charanjeet Daljeet Davinder Diljot Fateh Gagandeep Gurdeep
    Gurjot Gurkirat Gurmeet Gursharan Gurtej Gurvinder Harbir Hardeep Harjot Harkirat Harman Harvinder Inderjeet Ishmeet
    Jagdeep Jagjit Jashan Jaskaran Jasraj Joban Karamjit Kulbir Lovepreet Maninder Manraj Manvir Navjot Navraj Parminder
    Prabhdeep Prabhsimran Ranbir Ranjit Sarabjit Sartaj Satnam Sukhbir Sukhdeep Tejinder Uday Yuvraj`),
  last: splitNames(`
    Aulakh Bains Bajwa Bal Bhatia Bhinder Bindra Brar Chahal Cheema Deol Dhaliwal Dhanoa Dhillon Dosanjh Gill Grewal
    Hundal Jaswal Johal Kahlon Kalsi Kang Khaira Khalsa Mann Marwaha Matharu Nagra Narula Pannu Randhawa Saini Sandhu
    Sekhon Sidhu Sohal Sohi Sra Thind Tiwana Toor Virk Wahi Waraich`),
};

const kashmiriHindu: NameGroup = {
  female:
    splitNames(`Aarushi Anjali Anuradha Arti Bhavani Heemal Ipsita Kamini Kashmira Meera Nancy Neerja Poonam Ragini
    Ritu Sarita Sheetal Sunayana Sushma Usha Vaishnavi Veena`),
  male: splitNames(`Abhinav Aditya Akshay Anmol Arjun Ashwani Chetan Kartik Manav Nishad Pranav Rahul Rohan Rohit Sandeep
    Sanjay Siddharth Sunil Sushant Utpal Vinayak Virender`),
  last: splitNames(`Bakshi Bhan Bhat Dhar Drabu Ganjoo Haksar Handoo Kachru Kak Kaul Kichlu Koul Mattoo Munshi Pandita Peer
    Pir Raina Razdan Sapru Tickoo Tikoo Wali Wanchoo Zutshi`),
};

const nepali: NameGroup = {
  female:
    splitNames(`Anisha Anusha Asmita Barsha Binita Deepa Grishma Isha Kabita Kritika Manju Nirmala Prakriti Prasansa
    Prativa Pratima Rojina Sabina Samiksha Sarmila Shristi Sujata Sunita Susmita Yashoda`),
  male: splitNames(`Aashish Anil Bibek Bikash Bishal Deepak Dipesh Ganesh Kiran Kushal Manoj Milan Nabin Nischal Prabin
    Prakash Pratik Rabin Rajan Roshan Sagar Samir Sandesh Santosh Sujan Suman Sushil Yubaraj`),
  last: splitNames(`Acharya Adhikari Aryal Baral Basnet Bhandari Bhattarai Bista Dahal Dhakal Gautam Ghimire Gurung Karki
    Khadka Khanal Koirala Lamichhane Maharjan Neupane Paudel Pokharel Pradhan Rai Regmi Rijal Sapkota Shahi Sharma
    Shrestha Silwal Subedi Tamang Thapa Timalsina Upreti`),
};

export const northern: Background[] = [
  {
    share: 250,
    religion: 'hindu',
    communities: {
      brahmin_gaur: 10,
      brahmin_kanyakubja: 10,
      brahmin_saryuparin: 8,
      brahmin_maithil: 6,
      kayastha: 14,
      rajput: 14,
      baniya: 9,
      gupta: 7,
      agarwal: 9,
      yadav: 9,
      kurmi: 5,
      jatav: 5,
      jat_hindu: 7,
      kshatriya: 4,
      sonar: 3,
      valmiki: 2,
      vishwakarma: 3,
      hindu_other: 4,
      open_to_all: 5,
    },
    motherTongue: 'hindi',
    alsoSpeaks: [
      'english',
      'english',
      'english',
      'bhojpuri',
      'maithili',
      'haryanvi',
      'chhattisgarhi',
      'punjabi',
    ],
    names: hindi,
    states: {
      in_up: 32,
      in_dl: 17,
      in_mp: 14,
      in_br: 11,
      in_hr: 9,
      in_rj: 6,
      in_uk: 5,
      in_jh: 5,
      in_cg: 4,
      in_hp: 3,
      in_ch: 1,
    },
    abroad: west,
    vegetarian: 0.55,
  },
  {
    share: 34,
    religion: 'hindu',
    communities: { khatri_hindu: 44, arora: 36, brahmin_other: 9, agarwal: 8, open_to_all: 5 },
    motherTongue: 'punjabi',
    alsoSpeaks: [...northIndian, 'hindi'],
    names: punjabiHindu,
    states: { in_dl: 46, in_pb: 26, in_hr: 16, in_ch: 8, in_jk: 4 },
    abroad: { ca: 34, us: 26, gb: 18, au: 14, nz: 4, ae: 5 },
    vegetarian: 0.4,
  },
  {
    share: 55,
    religion: 'sikh',
    communities: {
      jat_sikh: 46,
      khatri_sikh: 20,
      arora_sikh: 14,
      ramgarhia: 9,
      ramdasia: 4,
      saini: 5,
      sikh_other: 3,
    },
    motherTongue: 'punjabi',
    alsoSpeaks: [...northIndian, 'english'],
    names: sikh,
    states: { in_pb: 70, in_dl: 12, in_hr: 9, in_ch: 6, in_jk: 2, in_uk: 2 },
    abroad: { ca: 46, gb: 22, us: 14, au: 14, nz: 5 },
    vegetarian: 0.35,
  },
  {
    share: 88,
    religion: 'muslim',
    communities: {
      sunni: 30,
      shia: 10,
      ansari: 14,
      pathan: 13,
      qureshi: 8,
      sheikh: 12,
      syed: 12,
      mughal: 4,
      muslim_other: 4,
    },
    motherTongue: 'urdu',
    alsoSpeaks: [...northIndian, 'hindi', 'english', 'arabic'],
    names: urdu,
    states: { in_up: 34, in_ts: 22, in_mh: 14, in_dl: 12, in_br: 9, in_mp: 7, in_ka: 6 },
    abroad: { ...gulf, gb: 16, us: 18, ca: 10 },
    vegetarian: 0.02,
  },
  {
    share: 10,
    religion: 'muslim',
    communities: { sunni: 70, shia: 14, syed: 10, sheikh: 6 },
    motherTongue: 'kashmiri',
    alsoSpeaks: ['urdu', 'urdu', 'english', 'hindi'],
    names: kashmiriMuslim,
    states: { in_jk: 100 },
    abroad: gulf,
    vegetarian: 0.01,
  },
  {
    share: 7,
    religion: 'hindu',
    communities: { brahmin_kashmiri: 100 },
    motherTongue: 'kashmiri',
    alsoSpeaks: ['hindi', 'hindi', 'english', 'punjabi'],
    names: kashmiriHindu,
    states: { in_jk: 36, in_dl: 34, in_hr: 20, in_mh: 10 },
    abroad: west,
    vegetarian: 0.2,
  },
  {
    share: 7,
    religion: 'hindu',
    communities: { kshatriya: 54, brahmin_other: 34, hindu_other: 12 },
    motherTongue: 'nepali',
    alsoSpeaks: ['hindi', 'hindi', 'english'],
    names: nepali,
    states: { in_wb: 42, in_sk: 40, in_as: 10, in_uk: 8 },
    abroad: { np: 60, gb: 12, au: 14, us: 10, ae: 6 },
    vegetarian: 0.14,
  },
];
