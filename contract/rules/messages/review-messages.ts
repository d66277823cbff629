export const ratingMissing = 'Choose 1 to 5 stars.';
export const reasonMissing = 'Say why. The author sees it.';
export const notDelivered = 'You can review a product after it has been delivered to you.';
