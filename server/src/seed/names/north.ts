import { type NameGroup, words } from './group.ts';

export const hindi: NameGroup = {
  female: words(`
    Aanchal Aarti Aditi Akanksha Alka Amrita Anamika Anjali Ankita Anshika Anupama Apoorva Archana Arpita Ayushi
    Bhavna Charu Chitra Deepali Deepika Divya Ekta Garima Gauri Geetika Ishita Jyoti Kajal Kanika Kavita Khushboo
    Kirti Komal Kriti Lata Mahima Malvika Manisha Mansi Meenakshi Megha Monika Mridula Nandini Neelam Neha Nidhi
    Nikita Nisha Nivedita Pallavi Parul Payal Pooja Prachi Pragati Pratibha Preeti Priyanka Rachna Radhika Rashmi
    Reena Richa Ritika Ruchi Sakshi Saloni Sapna Shalini Shikha Shilpa Shivani Shraddha Shruti Shweta Simran Smriti
    Sneha Sonali Suman Supriya Surbhi Swati Tanvi Tripti Urvashi Vandana Vartika Vidhi Yamini`),
  male: words(`
    Aakash Abhay Abhinav Abhishek Aditya Ajay Akhil Akshat Alok Aman Amit Anand Aniket Anil Ankit Ankur Anshul
    Anubhav Anurag Arjun Arpit Arun Ashish Ashutosh Atul Ayush Bhaskar Chandan Deepak Devansh Dhruv Dinesh Gaurav
    Girish Gopal Harsh Hemant Himanshu Ishaan Jatin Kapil Karan Kartik Kaushal Kunal Lalit Lokesh Madhav Manish Manoj
    Mayank Mohit Mukesh Naman Naveen Neeraj Nikhil Nishant Nitin Pankaj Parth Piyush Prakash Pranav Prashant Prateek
    Praveen Puneet Rahul Rajat Rajeev Rakesh Ravi Rishabh Ritesh Rohan Rohit Sachin Sahil Sandeep Sanjay Sanjeev
    Saurabh Shashank Shivam Shubham Siddharth Sumit Sunil Tarun Tushar Utkarsh Vaibhav Varun Vijay Vikas Vikram Vinay
    Vishal Vivek Yash Yogesh`),
  last: words(`
    Agarwal Agnihotri Awasthi Bajpai Bansal Bhardwaj Bhargava Bhatnagar Chaturvedi Chaudhary Chauhan Dixit Dubey Dwivedi
    Garg Gautam Goel Goswami Gupta Jaiswal Jha Joshi Kansal Katiyar Khandelwal Khare Kulshrestha Kumar Maheshwari Mathur
    Mishra Mittal Nagar Nigam Ojha Pandey Parashar Pathak Prasad Purohit Rajput Rastogi Rathore Rawat Sachan Saini Saxena
    Shakya Sharma Shekhawat Shrivastava Shukla Singh Singhal Sinha Solanki Soni Srivastava Tiwari Tomar Trivedi Tyagi
    Upadhyay Varshney Vats Verma Vyas Yadav`),
};

export const punjabiHindu: NameGroup = {
  female: words(`
    Aarushi Aastha Anshu Bhawna Chahat Deeksha Divya Garima Gunjan Isha Jaya Kashish Kriti Mehak Minakshi Muskan Natasha
    Nitika Palak Prerna Rhea Riya Sakshi Shefali Shreya Shubhra Sonia Srishti Tanya Vanshika Vasudha Yukti`),
  male: words(`
    Aayush Akshay Arjun Arnav Bharat Chirag Dhruv Gagan Gaurav Hitesh Ishan Kabir Karan Keshav Kunal Lakshay Manan Mohit
    Nakul Naveen Nitin Pulkit Rajan Raghav Rajiv Rishi Rohan Sahil Samarth Shaurya Sumeet Tushar Vaibhav Varun Vishal`),
  last: words(`
    Ahuja Anand Arora Bahl Batra Bedi Behl Bhalla Chadha Chawla Chopra Dewan Dhawan Dua Gambhir Grover Gulati Handa Juneja
    Kapoor Kapur Khanna Khosla Khurana Kohli Luthra Madan Malhotra Mehra Mehta Nagpal Nanda Oberoi Puri Sabharwal Sachdeva
    Sahni Sehgal Seth Sethi Sood Suri Talwar Tandon Thapar Uppal Vohra Wadhwa Walia`),
};

export const sikh: NameGroup = {
  female: words(`
    Amandeep Amanpreet Amrit Anmol Arshdeep Avneet Baljeet Charanjit Damanpreet Gurleen Gurpreet Harleen Harmeet Harnoor
    Harpreet Harsimran Jasleen Jasmeet Jaspreet Kamalpreet Kirandeep Kiranjot Komalpreet Kulwinder Loveleen Mandeep
    Manjot Manmeet Manpreet Mehar Navdeep Navneet Navpreet Parneet Prabhjot Prabhleen Rajveer Ramandeep Ravneet Rupinder
    Sandeep Sharanjit Simarjeet Sukhleen Sukhmani Tavleen`),
  male: words(`
    Amarjeet Amrinder Anmolpreet Arshdeep Balraj Bhupinder Charanjeet Daljeet Davinder Diljot Fateh Gagandeep Gurdeep
    Gurjot Gurkirat Gurmeet Gursharan Gurtej Gurvinder Harbir Hardeep Harjot Harkirat Harman Harvinder Inderjeet Ishmeet
    Jagdeep Jagjit Jashan Jaskaran Jasraj Joban Karamjit Kulbir Lovepreet Maninder Manraj Manvir Navjot Navraj Parminder
    Prabhdeep Prabhsimran Ranbir Ranjit Sarabjit Sartaj Satnam Sukhbir Sukhdeep Tejinder Uday Yuvraj`),
  last: words(`
    Aulakh Bains Bajwa Bal Bhatia Bhinder Bindra Brar Chahal Cheema Deol Dhaliwal Dhanoa Dhillon Dosanjh Gill Grewal
    Hundal Jaswal Johal Kahlon Kalsi Kang Khaira Khalsa Mann Marwaha Matharu Nagra Narula Pannu Randhawa Saini Sandhu
    Sekhon Sidhu Sohal Sohi Sra Thind Tiwana Toor Virk Wahi Waraich`),
};

export const kashmiriHindu: NameGroup = {
  female:
    words(`Aarushi Anjali Anuradha Arti Bhavani Heemal Ipsita Kamini Kashmira Meera Nancy Neerja Poonam Ragini
    Ritu Sarita Sheetal Sunayana Sushma Usha Vaishnavi Veena`),
  male: words(`Abhinav Aditya Akshay Anmol Arjun Ashwani Chetan Kartik Manav Nishad Pranav Rahul Rohan Rohit Sandeep
    Sanjay Siddharth Sunil Sushant Utpal Vinayak Virender`),
  last: words(`Bakshi Bhan Bhat Dhar Drabu Ganjoo Haksar Handoo Kachru Kak Kaul Kichlu Koul Mattoo Munshi Pandita Peer
    Pir Raina Razdan Sapru Tickoo Tikoo Wali Wanchoo Zutshi`),
};

export const nepali: NameGroup = {
  female:
    words(`Anisha Anusha Asmita Barsha Binita Deepa Grishma Isha Kabita Kritika Manju Nirmala Prakriti Prasansa
    Prativa Pratima Rojina Sabina Samiksha Sarmila Shristi Sujata Sunita Susmita Yashoda`),
  male: words(`Aashish Anil Bibek Bikash Bishal Deepak Dipesh Ganesh Kiran Kushal Manoj Milan Nabin Nischal Prabin
    Prakash Pratik Rabin Rajan Roshan Sagar Samir Sandesh Santosh Sujan Suman Sushil Yubaraj`),
  last: words(`Acharya Adhikari Aryal Baral Basnet Bhandari Bhattarai Bista Dahal Dhakal Gautam Ghimire Gurung Karki
    Khadka Khanal Koirala Lamichhane Maharjan Neupane Paudel Pokharel Pradhan Rai Regmi Rijal Sapkota Shahi Sharma
    Shrestha Silwal Subedi Tamang Thapa Timalsina Upreti`),
};
