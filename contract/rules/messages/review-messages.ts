export const ratingMissing = 'Choose 1 to 5 stars.';
export const reasonMissing = 'Enter a reason. The author will see it.';
export const notDelivered = 'You can review a product after it has been delivered to you.';
