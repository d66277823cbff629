export const firstBirthDate = '1900-01-01';
