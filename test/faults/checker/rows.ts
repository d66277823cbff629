/** The columns that are checked, as a backup spells them; times are ISO 8601. */
export interface Tables {
  users: { id: number; user_type: string }[];
  products: { id: number; rating_sum: number; rating_count: number }[];
  product_images: { product_id: number; filename: string }[];
  categories: { id: number }[];
  category_images: { category_id: number; filename: string }[];
  company_details: { logo_filename: string | null }[];
  variants: { id: number; product_id: number }[];
  stock: { variant_id: number; pieces: number; sold: number }[];
  stock_movements: MovementRow[];
  orders: OrderRow[];
  order_items: ItemRow[];
  order_journal: JournalRow[];
  placements: PlacementRow[];
  discount_codes: { id: number; used: number; uses_in_all: number | null }[];
  invoices: InvoiceRow[];
  invoice_series: { kind: Kind; year: string; last: number }[];
  activity: ActivityRow[];
  /** Backups of a shop without hidden reviews lack `hidden_at`. */
  reviews: { id: number; product_id: number; rating: number; hidden_at?: string | null }[];
}

export interface MovementRow {
  id: number;
  variant_id: number;
  quantity: number;
  reason: 'counted' | 'order' | 'cancellation' | 'changed';
  order_id: number | null;
}

export interface OrderRow {
  id: number;
  customer_id: number;
  delivery_status: string;
  total_paise: number;
  placed_paise: number | null;
  delivery_paise: number | null;
  cod_fee_paise: number;
  code_paise: number;
  code_id: number | null;
  cash: 'DUE' | 'COLLECTED' | 'REFUSED' | null;
  cash_at: string | null;
  cash_paise: number | null;
  back_in_stock_at: string | null;
  placed_at: string;
  delivered_at: string | null;
}

export interface ItemRow {
  id: number;
  order_id: number;
  product_id: number;
  variant_id: number;
  image_filename: string | null;
  original_paise: number;
  quantity: number;
}

export interface JournalRow {
  id: number;
  order_id: number;
  at: string;
  actor_name: string;
  from_status: string | null;
  to_status: string;
  step: string | null;
  note: string | null;
  amount: number | null;
  hash: string;
}

interface PlacementRow {
  customer_id: number;
  answer: { id: number; orderTotal: number } | null;
}

type Kind = 'INVOICE' | 'CREDIT_NOTE';

export interface InvoiceRow {
  id: number;
  order_id: number;
  kind: Kind;
  year: string;
  serial: number;
  issued_at: string;
  cancels_id: number | null;
  gstin: string;
  place: string;
  lines: InvoiceLine[];
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/** Amounts are in rupees, `rate` is in percent. */
export interface InvoiceLine {
  quantity: number;
  taxable: number;
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export interface ActivityRow {
  id: number;
  at: string;
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject: string;
  change: unknown;
  address: string;
  hash: string;
}
