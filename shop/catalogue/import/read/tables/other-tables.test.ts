import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';

const read = async (text: string) => readSource(await readProductTable(Buffer.from(text)));

async function refusalOf(text: string) {
  const error = await read(text).catch((refusal: Error) => refusal);
  return error instanceof Error ? error.message : undefined;
}

const orders =
  'This looks like a list of orders. Export the products of that shop, and choose that file.';
const bills =
  'This looks like a list of invoices or bills. Choose a table of products with their names and prices.';
const gst = 'This looks like a GST return. Choose a table of products with their names and prices.';
const payouts =
  'This looks like a list of payments. Choose a table of products with their names and prices.';
const codes =
  'This looks like a list of discount codes. Import it under Discount codes, with “Import discount codes”.';
const giftCards =
  'This looks like a list of gift cards, which the shop does not sell. Choose a table of products with their names and prices.';
const reviews =
  'This looks like a list of reviews, which the shop cannot import. Choose a table of products with their names and prices.';
const sales =
  'This looks like a report of sales. Export the products of that shop, and choose that file.';
const pins =
  'This looks like a list of PIN codes. Add it under Selling rules, below “PIN codes from a courier”.';

test.each<[what: string, head: string, line: string, words: string]>([
  [
    'orders of Amazon',
    'amazon-order-id,order-status,product-name,sku,quantity,item-price',
    '402-1,Shipped,Mug,M1,2,199',
    orders,
  ],
  [
    'orders of Meesho',
    'Sub Order No,Order Date,Customer State,Product Name,SKU,Size,Quantity,Supplier Listed Price (Incl. GST + Commission)',
    '1_1,2026-11-01,Goa,Kurti,K1,M,1,299',
    orders,
  ],
  [
    'invoices by customer in GSTR-1',
    'Receiver Name,Invoice Number,Invoice date,Invoice Value,Rate,Taxable Value',
    'Asha Traders,INV-1,01-Nov-26,1180,18,1000',
    gst,
  ],
  [
    'the summary by HSN in GSTR-1',
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value',
    '6912,Mugs,NOS-NUMBERS,20,3980,18,3372.88',
    gst,
  ],
  [
    'invoices of Zoho',
    'Invoice Date,Invoice Number,Invoice Status,Customer Name,GST Identification Number (GSTIN),Item Name,SKU,Quantity,Item Price,Item Total,Balance',
    '2026-11-01,INV-1,Sent,Asha,27AAAAA0000A1Z5,Mug,M1,2,199,398,0',
    bills,
  ],
  [
    'bills of purchases',
    'Supplier,Bill No,Bill Date,Item,Qty,Purchase Rate,Amount',
    'Khurja,17,1/11/26,Mug,20,90,1800',
    bills,
  ],
  [
    'a register of sales',
    'Date,Invoice No,Party Name,Item Name,Quantity,Unit,Rate,Amount',
    '1/11/26,17,Asha,Mug,2,Nos,199,398',
    bills,
  ],
  [
    'bills of a wholesaler',
    'Supplier Name,Invoice Number,Item Name,Qty,MRP,PTR,Amount',
    'Khurja,17,Mug,20,249,90,1800',
    bills,
  ],
  [
    'settlements of Razorpay',
    'entity_id,type,debit,credit,amount,currency,fee (exclusive tax),tax,on_hold,settled,created_at,settled_at,settlement_id,description,order_id,method',
    'pay_1,payment,0,976.4,1000,INR,20,3.6,0,1,01/11/2026,03/11/2026,setl_1,Mug,order_1,upi',
    payouts,
  ],
  [
    'payouts of Shopify',
    'Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency',
    '2026-11-01,paid,1000,0,0,0,-20,0,980,INR',
    payouts,
  ],
  [
    'what was paid out by Shopify',
    'Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Available On,Amount,Fee,Net,Checkout,Payment Method Name',
    '2026-11-01,charge,#1001,visa,online,paid,2026-11-03,2026-11-03,1000,20,980,#1,card',
    payouts,
  ],
  [
    'discounts of Shopify',
    'Title,Code,Discount Type,Value,Usage Limit,Times Used,Starts At,Ends At',
    'Diwali,DIWALI10,percentage,10,100,3,2026-11-01,',
    codes,
  ],
  [
    'coupons of WooCommerce',
    'post_title,post_status,discount_type,coupon_amount,usage_limit,usage_count,expiry_date,free_shipping',
    'DIWALI10,publish,percent,10,100,3,,no',
    codes,
  ],
  ['gift cards', 'Gift Card Code,Amount,Balance', 'ABCD,500,120', giftCards],
  ['sales by product', 'Product,Quantity Sold,Revenue', 'Mug,4,796', sales],
  [
    'addresses',
    'Name,Address,City,Pincode',
    'Asha,12 MG Road,Pune,411001',
    'This looks like a list of customers. Import it under Customers, with “Import customers”.',
  ],
  ['coupons', 'Coupon Code,Discount Amount,Minimum Purchase', 'DIWALI10,50,499', codes],
  ['our own discount codes', 'code,kind,value,minimum', 'DIWALI10,PERCENT,10,499', codes],
  [
    'gift cards of Shopify',
    'Id,Last Characters,Customer Name,Email,Order Name,Created At,Expires On,Initial Balance,Current Balance,Currency',
    '1,c4d5,Asha,asha@example.in,#1001,2026-11-01,,500,120,INR',
    giftCards,
  ],
  [
    'reviews of Judge.me',
    'title,body,rating,review_date,source,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls,location',
    'Lovely,Nice mug,5,2026-11-01,web,Asha,asha@example.in,1,mug,,,Pune',
    reviews,
  ],
  [
    'reviews of Shopify',
    'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at',
    'mug,published,5,Lovely,Asha,asha@example.in,Pune,Nice mug,,2026-11-01,',
    reviews,
  ],
  [
    'sales of Shopify by product',
    'Product title,Product vendor,Product type,Net items sold,Gross sales,Discounts,Returns,Net sales,Taxes,Total sales',
    'Mug,Khurja,Cups,4,796,0,0,796,0,796',
    sales,
  ],
  [
    'sales of WooCommerce by product',
    'Product title,SKU,Items sold,Net sales,Orders,Category,Variations,Status,Stock',
    'Mug,M1,4,796,3,Cups,0,In stock,6',
    sales,
  ],
  [
    'PIN codes of a courier',
    'Pincode,City,State,COD,Prepaid,TAT',
    '411001,Pune,Maharashtra,Y,Y,3',
    pins,
  ],
  ['PIN codes with rates', 'Pin Code,Zone,Rate', '411001,West,45', pins],
  [
    'PIN codes of India Post',
    'CircleName,RegionName,DivisionName,OfficeName,Pincode,OfficeType,Delivery,District,StateName',
    'Maharashtra,Pune,Pune,Pune H.O,411001,HO,Delivery,Pune,Maharashtra',
    pins,
  ],
  ['bare PIN codes', 'Pincode', '411001', pins],
])('%s: the file is refused with what it is and what to do', async (_, head, line, words) => {
  expect(await refusalOf(`${head}\n${line}\n`)).toBe(words);
});

test.each([
  'Name,Price,Stock,Taxable,GST,HSN\nMug,199,5,yes,18,6912\n',
  'Item Name,MRP,Sale Price,Stock,Supplier,Bill No,Bill Date\nMug,249,199,5,Khurja,17,1/11/26\n',
  'Name,Price,Stock,Vendor,Bill No\nMug,199,5,Khurja,17\n',
  'Name,Price,Rating,Reviews,Author\nMug,199,4.5,12,Asha\n',
  'Name,Price,Stock,Total sales,Items sold\nMug,199,5,40,12\n',
  'Name,Price,Pincode,City\nMug,199,411001,Pune\n',
  'Name,Code,Price,Discount Type,Free shipping,Expiry date,Stock\nMug,M1,199,Percentage,no,,5\n',
  'Item name*,Item code,HSN,Sale price,Purchase price,Discount Type,Sale Discount,Opening stock quantity,Tax Rate\nMug,M1,6912,199,90,Percentage,0,5,GST@18%\n',
  'Name,Order number,Price,Stock\nMug,A-17,199,5\n',
  'Name,Price,Fee,Net weight,Charges\nMug,199,5,300,2\n',
])('products are read although columns of other tables stand beside them: %s', async (file) => {
  expect((await read(file)).rows).toMatchObject([
    { cells: { name: 'Mug', original_price: '199' }, problems: [] },
  ]);
});

test('a list of books without a price is none of reviews', async () => {
  const { rows } = await read('Title,Author,Rating,ISBN,Quantity\nGitanjali,Tagore,4.5,,3\n');
  expect(rows).toMatchObject([{ cells: { name: 'Gitanjali', stock: '3' } }]);
});

test.each([
  ['SKU,Qty', { sku: 'A1', stock: '9' }],
  ['Item Code,Closing Stock', { sku: 'A1', stock: '9' }],
  ['SKU,Price', { sku: 'A1', original_price: '9' }],
])('a list by SKU is a table of products: %s', async (head, cells) => {
  expect((await read(`${head}\nA1,9\n`)).rows).toMatchObject([{ cells, problems: [] }]);
});
