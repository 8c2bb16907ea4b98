import { defineRoutes } from '../kit/route.ts';
import { user } from '../people/user.ts';
import { teamMember } from '../teams/team.ts';
import { existingUserJoining, teamJoining, userInvitation } from './invitation.ts';

export const invitationRoutes = defineRoutes('invitations', {
  inviteUser: {
    method: 'POST',
    path: '/api/invite-user',
    summary: 'Make an account for a new colleague, in teams that I can see',
    access: 'member',
    reach: 'team',
    body: userInvitation,
    output: user,
    status: 201,
  },
  joinTeam: {
    method: 'POST',
    path: '/api/join-team',
    summary: "Make an account by a team's invitation link",
    access: 'anyone',
    reach: 'team',
    body: teamJoining,
    output: user,
    status: 201,
  },
  joinExistingUser: {
    method: 'POST',
    path: '/api/join-existing-user',
    summary: 'Join a team of my company by its invitation link',
    access: 'member',
    reach: 'team',
    body: existingUserJoining,
    output: teamMember,
    status: 201,
  },
});
