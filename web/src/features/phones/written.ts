const indian = /^\+91(\d{5})(\d{5})$/;

/** As people here write a number: "+91 98765 43210"; of other countries, whose ways differ, as it is. */
export const written = (number: string): string => number.replace(indian, '+91 $1 $2');
