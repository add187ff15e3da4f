const INDIAN_NUMBER = /^\+91(\d{5})(\d{5})$/;

/** Formats an Indian number as "+91 98765 43210"; other numbers stay as they are. */
export const formatPhoneNumber = (number: string): string => number.replace(INDIAN_NUMBER, '+91 $1 $2');
