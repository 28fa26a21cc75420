/** For how many days an invitation can be taken up. */
export const invitationDays = { least: 1, usual: 7, most: 30 };
