import { type Background, splitNames } from './background.ts';

/** Surnames that readers in India associate with a community. Other surnames occur in all other communities. */
const surnamesByCommunity: Record<string, string[]> = {
  agarwal: splitNames(`
    Agarwal Bansal Garg Goel Kansal Mittal Singhal Dalmia Goenka Jalan Jhunjhunwala Kanoria Kedia Khaitan Khemka Murarka
    Poddar Ruia Rungta Saraf Singhania`),
  arora: splitNames(
    `Ahuja Arora Batra Chawla Dua Gambhir Grover Gulati Juneja Khurana Luthra Madan Nagpal Sachdeva Wadhwa`,
  ),
  arora_sikh: splitNames('Bhatia Bindra Kalsi Narula Wahi'),
  arya_vysya: splitNames('Chennamsetti Kothapalli Pasupuleti Setty'),
  baidya: splitNames('Dasgupta Gupta Sen Sengupta'),
  baniya: splitNames('Jaiswal Khandelwal Maheshwari Rastogi Soni Varshney'),
  brahmin_bengali: splitNames(`
    Acharya Bagchi Bandyopadhyay Banerjee Bhattacharya Chakrabarti Chakraborty Chatterjee Chattopadhyay Ganguly Ghosal
    Ghoshal Goswami Lahiri Moitra Mukherjee Mukhopadhyay Sanyal`),
  brahmin_deshastha: splitNames('Deo Deshpande Inamdar Joshi Kulkarni Mahajan Mulay Pandit Sabnis Vaidya'),
  brahmin_gaur: splitNames(`
    Bhardwaj Bhargava Gautam Goswami Joshi Kulshrestha Parashar Purohit Sharma Tyagi Vats Vyas`),
  brahmin_gowd_saraswat: splitNames('Kamath Mallya Nayak Pai Prabhu Shanbhag Shenoy'),
  brahmin_iyengar: splitNames(
    'Govindarajan Iyengar Raghunathan Rajagopalan Ranganathan Santhanam Srinivasan Varadarajan',
  ),
  brahmin_iyer: splitNames(`
    Balasubramanian Ganapathy Iyer Krishnamurthy Narayanan Natarajan Ramachandran Ramanathan Subramanian Swaminathan
    Vaidyanathan Venkataraman`),
  brahmin_kanyakubja: splitNames('Agnihotri Awasthi Bajpai Dixit Dwivedi Shukla Trivedi'),
  brahmin_kokanastha: splitNames(`
    Apte Athavale Bapat Barve Bhagwat Bhave Bhide Chitale Damle Gadgil Godbole Gokhale Jog Kale Karandikar Kelkar Ketkar
    Khare Kolhatkar Limaye Nene Oak Paranjape Patwardhan Pendse Phadke Ranade Sane Sathe Soman Tambe Tilak Vaze`),
  brahmin_madhwa: splitNames('Acharya Gurumurthy Jois Katti Mutalik Navalgund Rao Upadhya'),
  brahmin_maithil: splitNames('Jha Mishra Pathak'),
  brahmin_nagar: splitNames('Dholakia Mankad Nanavati Oza Vaidya Vasavada'),
  brahmin_namboodiri: splitNames('Namboothiri'),
  brahmin_niyogi: splitNames('Devarakonda Karanam Malladi Rao Sastry Tadepalli Vadlamudi'),
  brahmin_other: splitNames(`
    Acharya Adiga Aithal Baral Bhagawati Bhat Bhatt Bhattacharyya Bhattarai Borthakur Chaliha Dahal Dash Dhakal Ghimire
    Goswami Hebbar Holla Hota Iyengar Jani Joshi Karanth Koirala Kulkarni Mahapatra Mishra Murthy Nanda Neupane Padhi
    Padhy Panda Pandya Panigrahi Pathak Paudel Pokharel Purohit Pujari Rath Raval Regmi Rijal Sarangi Sarma Satapathy
    Sharma Shastry Shukla Somayaji Subedi Tripathy Trivedi Udupa Upadhyay Upreti Vyas`),
  brahmin_saryuparin: splitNames('Chaturvedi Dubey Ojha Pandey Tiwari Upadhyay'),
  bunt: splitNames('Ballal Bhandary Hegde Rai Shetty'),
  billava: splitNames('Bangera Poojary Salian Suvarna'),
  chettiar: splitNames('Annamalai Chidambaram Lakshmanan Ramanathan Subbiah'),
  gounder: splitNames('Chinnasamy Duraisamy Kumaraswamy Palanisamy Ponnusamy Thangavel'),
  gupta: splitNames('Gupta'),
  jat_hindu: splitNames('Chaudhary Nagar Sachan Saini'),
  jat_sikh: splitNames(`
    Aulakh Bains Bajwa Bal Bhinder Brar Chahal Cheema Deol Dhaliwal Dhanoa Dhillon Dosanjh Gill Grewal Hundal Johal Kahlon
    Kang Khaira Mann Nagra Pannu Randhawa Sandhu Sekhon Sidhu Sohal Sohi Sra Thind Tiwana Toor Virk Waraich`),
  kamma: splitNames(`
    Adusumilli Akkineni Atluri Chalasani Chowdary Gadde Gogineni Gorantla Gottipati Jasti Katragadda Kodali Kolli
    Maddineni Mandava Nadella Nallamothu Nimmagadda Paladugu Pinnamaneni Potluri Raavi Ravipati Suryadevara Vallabhaneni
    Vasireddy Yalamanchili Yarlagadda`),
  kapu: splitNames('Bandaru Konda Kota Naidu Yerramsetty'),
  kayastha: splitNames(`
    Basu Bhatnagar Bose Chaudhuri Das Datta De Deb Dey Dutta Ghosh Guha Khare Mathur Mitra Mohanty Nandi Nigam Palit
    Patnaik Pattanaik Rakshit Saxena Shrivastava Sinha Srivastava Barua Choudhury`),
  khandayat: splitNames(
    'Behera Biswal Mahakud Nayak Parida Pradhan Rout Routray Samal Samantaray Senapati Swain',
  ),
  khatri_hindu: splitNames(`
    Anand Bahl Bedi Behl Bhalla Chadha Chopra Dhawan Handa Kapoor Kapur Khanna Khosla Kohli Malhotra Mehra Nanda Oberoi
    Puri Sabharwal Sahni Sehgal Seth Sethi Sood Suri Talwar Tandon Thapar Uppal Vohra Walia`),
  lohana: splitNames('Kotecha Lakhani Popat Thakkar'),
  lingayat: splitNames(
    'Angadi Aradhya Basavaraj Biradar Hiremath Hosamani Math Patil Rudrappa Shivanna Siddappa Vastrad',
  ),
  maheshwari: splitNames(`
    Baheti Bangur Bhutra Biyani Chandak Damani Kabra Karnani Lakhotia Maheshwari Malpani Mandhana Mantri Mimani Mundhra
    Mundra Periwal Rathi Saboo Sarda Sodhani Somani Taparia Toshniwal`),
  mahishya: splitNames('Maity Mandal Mondal Pramanik Samanta'),
  maratha: splitNames(`
    Bhosale Chavan Deshmukh Gaikwad Ghorpade Gore Jadhav Jagtap Jagdale Kadam Mane More Nikam Patil Pawar Rane Salunkhe
    Sawant Shinde Shirke Thakare Thorat Wagh`),
  mudaliar: splitNames('Arunachalam Mudaliar Sambandam Shanmugam'),
  nadar: splitNames('Nadar'),
  nair: splitNames(
    'Kurup Mannadiar Marar Menon Nair Nambiar Panicker Panikkar Pillai Poduval Thampi Unnithan',
  ),
  oswal: splitNames('Bafna Baid Bhandari Bothra Chordia Golechha Kothari Lodha Oswal Singhvi Surana'),
  digambar: splitNames('Ajmera Gangwal Godha Kasliwal Patni Sethia Sogani'),
  patel_kadva: splitNames('Amin Patel'),
  leva_patel: splitNames('Patel Savani'),
  rajput: splitNames(`
    Bhati Chauhan Chavda Chouhan Chudasama Gehlot Gohil Jadeja Panwar Parmar Rajput Rathore Shekhawat Sisodia Solanki
    Tomar Vaghela Zala`),
  ramgarhia: splitNames('Jaswal Marwaha Matharu'),
  reddy: splitNames('Bommireddy Donthireddy Kesireddy Komatireddy Reddy'),
  saini: splitNames('Saini'),
  vokkaliga: splitNames(
    'Byrappa Chikkanna Gowda Honnappa Lingappa Manjappa Marigowda Nanjappa Puttaswamy Thimmaiah',
  ),
  yadav: splitNames('Yadav'),
};

/** The communities of a background in which a surname occurs, with their weights. */
export function communitiesWithSurname({ communities }: Background, surname: string): Record<string, number> {
  const select = (isSuitable: (community: string) => boolean) =>
    Object.fromEntries(Object.entries(communities).filter(([community]) => isSuitable(community)));
  const own = select((community) => surnamesByCommunity[community]?.includes(surname) ?? false);
  if (Object.keys(own).length > 0) return own;
  const others = select((community) => !(community in surnamesByCommunity));
  return Object.keys(others).length > 0 ? others : communities;
}
