/** The maximum number of orders that are selected, printed or asked for by their ids at once. */
export const maxChosenOrders = 200;
