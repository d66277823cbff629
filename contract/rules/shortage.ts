export const shortageMessage = (stock: number) =>
  stock > 0 ? `Only ${stock} left in stock.` : 'This size is out of stock';
