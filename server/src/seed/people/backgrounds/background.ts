/** First and last names that go together, by region and faith. */
export interface NameGroup {
  female: string[];
  male: string[];
  last: string[];
}

export const splitNames = (text: string): string[] => text.trim().split(/\s+/);

export const urdu: NameGroup = {
  female: splitNames(`
    Aaliya Aamina Aasiya Afreen Aisha Alina Amber Amreen Anam Areeba Arshi Asma Ayesha Azra Bushra Daniya Erum Faiza
    Farah Farheen Fariha Farzana Fatima Gulnaz Hafsa Hiba Hina Huma Humaira Iqra Ifrah Insha Javeria Kainat Kulsum Lubna
    Madiha Maheen Mahira Mariam Maryam Mehreen Mehwish Misbah Muneeza Nadia Naila Nargis Nashra Naziya Neha Nida Nighat
    Noor Nuzhat Quratulain Rabia Rahila Ruhi Rukhsana Saba Sabahat Sadia Saira Sahar Salma Samreen Sana Sania Shabana
    Shagufta Shaheen Shaista Shazia Sidra Soha Sumaira Tabassum Tahira Tanzeela Tayyaba Uzma Warda Yasmeen Zahra Zainab
    Zara Zeenat Zoya`),
  male: splitNames(`
    Aamir Aariz Aasim Abbas Abdullah Abid Adeel Adil Adnan Afzal Ahmad Akbar Ali Altaf Amaan Ammar Anas Aqib Arbaaz
    Arham Arif Arman Arsalan Arshad Asad Asif Athar Ayaan Azhar Aziz Bilal Danish Ehsan Fahad Faisal Faiz Faizan Farhan
    Faraz Fawad Habib Haider Hamza Haris Hasan Hashim Hussain Ibrahim Imad Imran Imtiaz Irfan Ishaq Ismail Jameel Javed
    Junaid Kamran Kashif Khalid Luqman Mansoor Mohsin Moin Mubashir Mudassir Muneer Murtaza Musa Nabeel Nadeem Nasir
    Naved Nihal Omar Osama Parvez Qasim Raheel Rashid Rehan Rizwan Saad Sajid Salman Sameer Saqib Shadab Shahbaz Shahid
    Shakeel Shoaib Sufyan Suhail Tabish Talha Tariq Taufiq Umair Usman Waqar Waseem Yasir Yusuf Zafar Zaid Zeeshan Zubair`),
  last: splitNames(`
    Abbasi Abidi Afridi Ahmad Ahmed Akhtar Alam Alvi Ansari Arif Ashraf Aslam Azmi Baig Bano Bari Beg Bukhari Chishti
    Faridi Faruqi Ghani Gilani Hameed Haq Hasan Hashmi Husain Hussain Idrisi Iqbal Jafri Jamal Javed Kamal Kazmi Khan
    Kidwai Lari Lodhi Mahmood Malik Mansuri Masood Mehdi Mir Mirza Mughal Munir Naqvi Nizami Nomani Noorani Pasha Pathan
    Qadri Qureshi Rahman Rashid Rauf Raza Rizvi Sabri Saifi Salim Sayeed Shah Shaikh Shamsi Sherwani Siddiqui Sultan Syed
    Tyabji Usmani Warsi Yusuf Zafar Zaidi Zuberi`),
};

export const mappila: NameGroup = {
  female:
    splitNames(`Afeefa Amina Anshida Asna Aysha Fahmida Fathima Fidha Hafsath Haseena Hiba Jaseela Jumana Khadeeja Lamiya
    Liyana Mehrin Minha Mubeena Muhsina Nafeesa Najma Nasrin Nazrin Nihala Nihla Nishana Raihana Rameesa Ramla Rashida
    Rinsha Risla Rubeena Safna Sahla Sajna Salma Sana Shabna Shahana Shamna Shifa Suhara Sumayya Thasni Thahira Zeenath`),
  male: splitNames(`Abdul Afsal Ajmal Ameen Anas Anshad Anwar Aslam Ashique Azhar Basheer Fahad Faisal Fasil Firoz Haris Hashir
    Hisham Ibrahim Irshad Jabir Jaseel Jasim Junaid Kabeer Labeeb Mubarak Mujeeb Muneer Musthafa Nabeel Najeeb Naseer
    Nihal Nizam Noushad Rameez Rashid Riyas Sabith Sadik Safeer Salih Salman Sameer Shafi Shahid Shameer Shamil Shanavas
    Sharafudheen Shihab Siraj Suhail Thoufeeq Yasir Zakir`),
  last: splitNames(`Abdulla Abdurahman Ahammed Aboobacker Ali Ashraf Azeez Bava Ebrahim Haji Hameed Haneefa Hassan Ibrahim Jaleel
    Kader Kareem Koya Kunhi Kutty Latheef Majeed Mammu Marakkar Mohammed Moideen Moosa Muhammed Mustafa Nazar Nasar Parambil
    Pokker Puthiyapura Rahman Rasheed Rawther Rehman Sahib Saidalavi Saleem Sulaiman Thangal Ummer Usman Yousuf`),
};

export const kashmiriMuslim: NameGroup = {
  female:
    splitNames(`Aafreen Aaliya Asiya Bisma Falak Gousia Hadiya Humaira Ifat Insha Iqra Mehnaz Mehak Mubeena Munazah
    Nowsheen Nusrat Rafiya Ruqaya Sabreena Saima Samreen Shazia Shugufta Snober Sumaiya Tabish Tanzeela Tehmeena Urfi
    Yasmeena Zahida`),
  male: splitNames(`Aadil Aamir Arif Aijaz Asif Auqib Bilal Burhan Danish Faheem Faizan Gowhar Hilal Imtiyaz Ishfaq Javaid Junaid
    Khalid Mehraj Mudasir Muzamil Nasir Owais Parvaiz Rayees Rouf Sajad Shabir Shahid Showkat Suhail Tariq Tawseef Umar
    Waseem Yasir Zahoor`),
  last: splitNames(`Andrabi Bazaz Beigh Bhat Bukhari Chishti Dar Drabu Fazili Ganai Geelani Hakim Jan Kanth Khan Kirmani Lone
    Magray Malik Mantoo Masoodi Mattoo Mir Naqash Nazki Pandit Parray Qadri Qureshi Rather Reshi Shah Sheikh Shawl Sofi
    Tantray Teli Thoker Trumboo Wani Zargar`),
};

type Weights = Record<string, number>;

/** A background: faith, language, names and places that go together. */
export interface Background {
  share: number;
  religion: string;
  communities: Weights;
  motherTongue: string;
  alsoSpeaks: string[];
  names: NameGroup;
  /** The states their families are from. */
  states: Weights;
  /** The countries they have moved to. */
  abroad: Weights;
  /** The share of vegetarians. */
  vegetarian: number;
}

/** The most common countries of emigration. */
export const west: Weights = { us: 40, gb: 18, ca: 18, au: 12, sg: 6, ae: 8, de: 5, nz: 3, ie: 2, nl: 2 };

export const gulf: Weights = { ae: 40, sa: 12, qa: 10, om: 8, kw: 8, bh: 5, us: 8, gb: 6, ca: 4, sg: 2 };

export const northIndian = ['hindi', 'english'];
