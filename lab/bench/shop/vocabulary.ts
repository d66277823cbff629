/** Categories by parent category, each with what it sells. */
export const departments: Record<string, Record<string, string>> = {
  'Home & Kitchen': {
    Cookware: 'Kadai, Tawa, Saucepan, Pressure Cooker',
    Dinnerware: 'Plate, Bowl, Tumbler, Serving Dish',
    Storage: 'Jar, Tiffin, Basket, Canister',
    Lighting: 'Lamp, Lantern, Bulb, Diya Holder',
    'Kitchen Tools': 'Ladle, Grater, Rolling Pin, Peeler',
  },
  Clothing: {
    Kurtas: 'Kurta, Short Kurta, Kurta Set, Tunic',
    Sarees: 'Saree, Half Saree, Blouse Piece, Dupatta',
    Shirts: 'Shirt, Polo, T-Shirt, Overshirt',
    Trousers: 'Trousers, Jeans, Chinos, Joggers',
    Winterwear: 'Shawl, Sweater, Jacket, Muffler',
  },
  Footwear: {
    Sandals: 'Sandals, Slippers, Kolhapuris, Floaters',
    Shoes: 'Sneakers, Loafers, Running Shoes, Boots',
    Juttis: 'Juttis, Mojaris, Flats, Mules',
  },
  Electronics: {
    Audio: 'Earphones, Speaker, Headphones, Soundbar',
    Charging: 'Power Bank, Charger, Cable, Adapter',
    Wearables: 'Smartwatch, Fitness Band, Tracker, Watch Strap',
    Computing: 'Keyboard, Mouse, Laptop Stand, Webcam',
  },
  'Toys & Games': {
    'Board Games': 'Chess Set, Ludo, Carrom Board, Pachisi',
    Puzzles: 'Jigsaw, Cube, Brain Teaser, Tangram',
    'Soft Toys': 'Teddy, Elephant, Tiger, Rabbit',
    Outdoor: 'Kite, Cricket Bat, Flying Disc, Skipping Rope',
  },
  Beauty: {
    Skincare: 'Face Wash, Moisturiser, Sunscreen, Serum',
    Haircare: 'Hair Oil, Shampoo, Conditioner, Comb',
    Fragrance: 'Attar, Perfume, Incense, Candle',
  },
  Grocery: {
    Spices: 'Turmeric, Garam Masala, Cardamom, Chilli Powder',
    Snacks: 'Namkeen, Chikki, Khakhra, Murukku',
    'Tea & Coffee': 'Assam Tea, Filter Coffee, Green Tea, Masala Chai',
    Pulses: 'Toor Dal, Rajma, Chana, Moong Dal',
  },
  'Books & Stationery': {
    Notebooks: 'Notebook, Diary, Sketchbook, Planner',
    Pens: 'Fountain Pen, Gel Pen, Pencil Set, Marker',
    Art: 'Watercolours, Brush Set, Canvas, Easel',
  },
  Sports: {
    Yoga: 'Yoga Mat, Block, Strap, Bolster',
    Cricket: 'Batting Gloves, Helmet, Pads, Cricket Ball',
    Fitness: 'Dumbbell, Resistance Band, Kettlebell, Jump Rope',
  },
  Garden: {
    Pots: 'Planter, Hanging Pot, Urn, Tray',
    Tools: 'Trowel, Secateurs, Watering Can, Rake',
    Seeds: 'Marigold Seeds, Tulsi Seeds, Tomato Seeds, Okra Seeds',
  },
};

/** Words for the names of products and people; those in front are used most. */
export const words = {
  makers:
    'Aarambh Banjara Chitra Dhara Ektara Falak Gulmohar Himadri Indra Jhoola Kasturi Lehar Madhuban Nakshatra Ojas Pallav Rangoli Sanskriti Taal Umang Vasant Yatra Zari Amrit Bhoomi Chandan Devika Gokul Haveli Jaipurika Kanchan Lotus Manjari Neel Padma Rivaaz Surabhi Tarang Utsav Vriksha'.split(
      ' ',
    ),
  manners:
    'Handmade Classic Everyday Premium Festive Compact Foldable Traditional Lightweight Printed Embroidered Organic Polished Vintage Modern Travel Deluxe Rustic Carved Woven Painted Slim Heavy Insulated Reversible Quilted Pocket Royal Simple Seasonal'.split(
      ' ',
    ),
  materials:
    'Cotton Steel Wooden Brass Bamboo Leather Linen Ceramic Copper Silk Jute Glass Khadi Terracotta Marble Wool Aluminium Sheesham Cane Clay Velvet Denim Rubber Acrylic Granite Teak Mango-wood Enamel Porcelain Felt'.split(
      ' ',
    ),
  colors:
    'Indigo Maroon White Black Saffron Teal Olive Mustard Coral Grey Ivory Walnut Magenta Turquoise Lavender Emerald'.split(
      ' ',
    ),
  uses: 'gifting travel monsoon office school wedding diwali weekend morning balcony terrace hostel picnic dining puja winter summer railway temple market'.split(
    ' ',
  ),
  places:
    'Jaipur Moradabad Channapatna Kutch Varanasi Saharanpur Khurja Bhuj Kolhapur Kannauj Srinagar Madurai Bidar Pochampally Firozabad Agra Nagpur Thanjavur Imphal Shillong'.split(
      ' ',
    ),
  firstNames:
    'Asha Vikram Meera Arjun Farah Debjani Harpreet Lakshmi Rohan Priya Anil Kavita Imran Sunita Joseph Neha Rahul Fatima Suresh Divya Manoj Anjali Ravi Pooja Sanjay Geeta Aditya Nisha Kiran Zoya Tenzin Mary Gaurav Shreya Naveen Rukmini Abdul Swati Mohan Ishita'.split(
      ' ',
    ),
  lastNames:
    'Rao Shetty Nair Mehta Khan Sen Gill Iyer Das Sharma Patel Reddy Singh Gupta Fernandes Joshi Verma Banerjee Pillai Kulkarni Chauhan Bose Menon Thakur Mishra Naidu Bhat Saxena Dsouza Chowdhury Ahmed Desai Kaur Hegde Tripathi Malhotra Ghosh Pawar Kapoor Yadav'.split(
      ' ',
    ),
  cities:
    'Mysuru/Karnataka/570, Pune/Maharashtra/411, Kochi/Kerala/682, Ahmedabad/Gujarat/380, Hyderabad/Telangana/500, Kolkata/West Bengal/700, Chandigarh/Chandigarh/160, Chennai/Tamil Nadu/600, Guwahati/Assam/781, Delhi/Delhi/110, Mumbai/Maharashtra/400, Jaipur/Rajasthan/302, Lucknow/Uttar Pradesh/226, Bhopal/Madhya Pradesh/462, Patna/Bihar/800'.split(
      ', ',
    ),
};
