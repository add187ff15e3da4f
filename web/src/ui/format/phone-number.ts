const INDIAN_NUMBER = /^\+91(\d{5})(\d{5})$/;

/** As people here write a number: "+91 98765 43210"; of other countries, whose ways differ, as it is. */
export const formatPhoneNumber = (number: string): string => number.replace(INDIAN_NUMBER, '+91 $1 $2');
